import { upload } from '@/api/transfer';
import { randomKey } from '@/lib/random-key';
import { type Database, fileKey, type Job } from './device';
import type { FileUse } from './kinds';

/** An uploaded file that nothing uses is deleted after 24 hours: an older one is uploaded again. */
const UPLOAD_KEPT_MS = 20 * 3_600_000;

interface Uploading {
  projectId: string;
  as: FileUse | undefined;
  signal: AbortSignal;
  /** Hears the part of all files that is uploaded, from 0 to 1. */
  onPart: (part: number) => void;
}

/** Uploads the files of a job one by one. Each is remembered at once: a retry begins behind it. */
export async function uploadFiles(
  database: () => Promise<Database>,
  job: Job,
  { projectId, as: { category = 'attachment', visibility } = {}, signal, onPart }: Uploading,
): Promise<string[]> {
  const ids: string[] = [];
  const files = [...job.files];
  for (const [index, file] of files.entries()) {
    onPart(index / files.length);
    if (file.sent !== null && Date.now() - file.sent.at < UPLOAD_KEPT_MS) {
      ids.push(file.sent.id);
      continue;
    }
    // The answer to an old key would name the file that was deleted.
    const key = file.sent === null ? file.key : randomKey();
    const bytes = await (await database()).get('files', fileKey(job.id, index));
    const form = new FormData();
    form.append('project_id', projectId);
    if (category) form.append('category', category);
    if (visibility) form.append('visibility', visibility);
    form.append('file', new Blob(bytes === undefined ? [] : [bytes], { type: file.type }), file.name);
    const { current } = await upload<{ current: { id: string } }>('/files', form, {
      key,
      signal,
      onProgress: (part) => onPart((index + part) / files.length),
    });
    files[index] = { ...file, key, sent: { id: current.id, at: Date.now() } };
    const tx = (await database()).transaction('jobs', 'readwrite');
    const stored = await tx.store.get(job.seq);
    if (stored) await tx.store.put({ ...stored, files });
    await tx.done;
    ids.push(current.id);
  }
  return ids;
}
