import { downloadNamed } from '@/api/transfer';
import { keepFile } from '@/components/files/save-file';

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
