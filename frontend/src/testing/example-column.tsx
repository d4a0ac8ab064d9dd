import { useRef } from 'react';
import { useColumnPlace } from '@/components/board/use-column-place';

export function ExampleColumn() {
  const box = useRef<HTMLUListElement>(null);
  useColumnPlace(box, 'open');
  return <ul ref={box} />;
}
