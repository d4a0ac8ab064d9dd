import { useEffect, useState } from 'react';
import { getUploadLeadFileUrl, removeLeadFile } from '@/api/generated/leads/leads';
import type { ProposalFile } from '@/api/generated/model/proposalFile';
import { type AttachedFile, fitting } from '@/components/files/attach-files';
import { addUploads, cancelOwned, isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { useStore } from '@/lib/use-store';
import { MOST_FILES } from '../limits';

const attachedOf = ({ id, name, media_type, bytes }: ProposalFile): AttachedFile => ({
  file_id: id,
  name,
  media_type,
  bytes,
});

/** Deletes an unwanted upload; if that fails, the server deletes it after a day. */
async function discard(leadId: string, { file_id }: AttachedFile): Promise<void> {
  try {
    await removeLeadFile(leadId, file_id);
  } catch {
    // It stays unsent.
  }
}

/** Files of a proposal, uploaded to the lead as soon as they are chosen. Uploads end with the form. */
export function useProposalFiles(leadId: string) {
  const owner = `lead_proposal:${leadId}`;
  const [attached, setAttached] = useState<readonly AttachedFile[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const uploads = useStore(uploadStore).filter((it) => it.owner === owner && it.state !== 'done');
  useEffect(() => () => cancelOwned(owner), [owner]);

  const pick = (files: File[]) => {
    const room = MOST_FILES - attached.length - uploads.length;
    const found = fitting(files, { most: MOST_FILES, room });
    setFaults(found.faults);
    addUploads<ProposalFile>(owner, found.fit, {
      path: getUploadLeadFileUrl(leadId),
      onDone: (file) => setAttached((now) => [...now, attachedOf(file)]),
    });
  };
  const remove = (file: AttachedFile) => {
    setAttached((now) => now.filter((it) => it.file_id !== file.file_id));
    void discard(leadId, file);
  };

  return {
    owner,
    attached,
    faults,
    isUploading: uploads.some(isUnderWay),
    hasFailed: uploads.some(({ state }) => state === 'failed'),
    pick,
    remove,
    /** Deletes all of them: the form was left. */
    discardAll: () => {
      for (const file of attached) void discard(leadId, file);
    },
  };
}
