import * as t from '@/messages/components/files';
import { locale } from '@/messages/locale';

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

export const isImage = (mediaType: string): boolean => mediaType.startsWith('image/');

export const kindText = (mediaType: string): string => KINDS[mediaType] ?? t.file;

const KB = 1024;
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** `640 KB`, `2.3 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return t.bytes(bytes);
  const inKb = bytes / KB;
  return inKb < KB - 0.5 ? t.kilobytes(Math.round(inKb)) : t.megabytes(number.format(inKb / KB));
}

/** In the place of a file that does not come. */
export const PREVIEW_FAILED = t.openFailed;
