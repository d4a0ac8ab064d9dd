import { removeDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Visibility } from '@/api/generated/model/visibility';
import * as t from '@/messages/components/files';
import { faultOf } from './check-file';
import { addUploads } from './upload-queue';

/** An uploaded file that waits for the text or the report it belongs to. */
export interface Attached {
  file_id: string;
  document_id: string;
  version: number;
  name: string;
  media_type: string;
  bytes: number;
}

const attachedOf = ({ id, version, current }: Document): Attached => ({
  file_id: current.id,
  document_id: id,
  version,
  name: current.name,
  media_type: current.media_type,
  bytes: current.bytes,
});

interface Attaching {
  /** The draft that the files are attached to, by name. */
  owner: string;
  projectId: string;
  /** Absent of a client, whose files everybody on the project sees. */
  visibility?: Visibility | undefined;
  /** How many files there may be. */
  most: number;
  /** How many more there may be. */
  room: number;
  onAttached: (file: Attached) => void;
}

/** Uploads files to be attached; tells what is wrong with those that cannot be. */
export function attachFiles(files: readonly File[], attaching: Attaching): string[] {
  const { owner, projectId, visibility, most, room, onAttached } = attaching;
  const faults = files.flatMap((file) => faultOf(file) ?? []);
  const fit = files.filter((file) => faultOf(file) === null);
  addUploads(owner, fit.slice(0, Math.max(room, 0)), {
    projectId,
    category: DocumentCategory.attachment,
    visibility,
    onDone: (document) => onAttached(attachedOf(document)),
  });
  if (fit.length > room) faults.push(t.tooManyFiles(most));
  return faults;
}

/** Deletes an unwanted attachment; if that fails, the unsent file stays invisible. */
export async function discardFile({ document_id, version }: Attached): Promise<void> {
  try {
    await removeDocument(document_id, { 'If-Match': `"${version}"` });
  } catch {
    // It stays unattached.
  }
}
