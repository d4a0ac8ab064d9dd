import { type RefObject, useEffect, useRef } from 'react';

const WIDTH = '28px';

/** Fades the edges set by `useFade`. */
export const FADE = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage:
    'linear-gradient(to right, transparent, black var(--fade-left, 0px), black calc(100% - var(--fade-right, 0px)), transparent)',
} as const;

/** Marks the edges of a row that scrolls sideways where a part of it is out of sight; its style is `FADE`. */
export function useFade<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth, style } = row;
      style.setProperty('--fade-left', scrollLeft > 1 ? WIDTH : '0px');
      style.setProperty('--fade-right', scrollLeft + clientWidth < scrollWidth - 1 ? WIDTH : '0px');
    };
    mark();
    const observer = new ResizeObserver(mark);
    for (const part of [row, ...row.children]) observer.observe(part);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}
