import { useEffect } from 'react';
import { holdsFiles } from './holds-files';

function refuse(event: DragEvent): void {
  // A drop target has already handled its event.
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
