import { type DragEvent, useRef, useState } from 'react';
import { holdsFiles } from './holds-files';

/** Files dragged onto an area. Entering a child is told before its parent is left: hence the count. */
export function useFileDrop(onDrop: (files: File[]) => void, enabled: boolean) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const enter = (step: 1 | -1) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  if (!enabled) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (holdsFiles(event)) enter(1);
      },
      onDragLeave: (event: DragEvent) => {
        if (holdsFiles(event)) enter(-1);
      },
      onDragOver: (event: DragEvent) => {
        // Without this the browser would open the file in the place of the page.
        if (holdsFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onDrop(files);
      },
    },
  };
}
