import { useFileDrop } from '@/components/files/use-file-drop';

/** A place that takes the files dropped on it. */
export function ExampleDropZone({ onDrop }: { onDrop: (files: File[]) => void }) {
  const { handlers } = useFileDrop(onDrop, true);
  return <div {...handlers}>Here</div>;
}
