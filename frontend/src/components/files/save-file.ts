import { download } from '@/api/transfer';
import { toast } from '@/components/toast/toast-store';

/** How long a browser may take to begin writing the file. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to keep. */
export function keepFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Fetches a file with the session's token and hands it to the browser to keep. */
export async function saveFile(id: string, name: string): Promise<void> {
  try {
    keepFile(await download(`/files/${id}`), name);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
