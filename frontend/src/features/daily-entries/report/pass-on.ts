import { downloadNamed } from '@/api/transfer';
import { keepFile } from '@/components/files/save-file';

/** Fetches a file of the report and hands it to the browser to keep. */
export async function keepReport(url: string, fallback: string): Promise<void> {
  const { name, blob } = await downloadNamed(url);
  keepFile(blob, name ?? fallback);
}

/** Opens the share sheet with the picture; where there is none, or it refuses, the picture is kept as a file. */
export async function shareReport(url: string, fallback: string, title: string): Promise<void> {
  const { name, blob } = await downloadNamed(url);
  const file = new File([blob], name ?? fallback, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return;
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  keepFile(blob, file.name);
}
