import { download } from '@/api/transfer';
import { toast } from '@/components/toast/toast-store';

/** How long a browser may take to begin writing the file. */
const KEPT_MS = 60_000;

/** Fetches a file with the session's token and hands it to the browser to keep. */
export async function saveFile(id: string, name: string): Promise<void> {
  try {
    const url = URL.createObjectURL(await download(`/files/${id}`));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
