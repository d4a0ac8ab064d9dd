import { useEffect } from 'react';
import { holdsFiles } from './holds-files';

function refuse(event: DragEvent): void {
  // What takes files has said so by now.
  if (event.defaultPrevented || !holdsFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Files dropped where nothing takes them do nothing: the browser would leave the page to open them. */
export function useDropGuard(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
