import { toast } from './toast/toast-store';

/** Puts a text on the clipboard, and says whether that was possible. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed);
  }
}
