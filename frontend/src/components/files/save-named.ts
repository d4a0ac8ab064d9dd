import { downloadNamed } from '@/api/transfer';
import { keepFile } from './save-file';

/** Fetches a file that the server names, and hands it to the browser to keep. Throws the error of the call. */
export async function saveNamed(url: string, fallback: string): Promise<void> {
  const { name, blob } = await downloadNamed(url);
  keepFile(blob, name ?? fallback);
}
