import { type RefObject, useEffect, useState } from 'react';

interface Rows {
  top: number;
  height: number;
}

/** Which of so many equal rows lies at a line across the screen: 0 in the middle of the first, 1 of the second. */
export function rowAt({ top, height }: Rows, line: number, count: number): number {
  if (height === 0) return 0;
  return Math.min(Math.max(((line - top) / height) * count - 0.5, 0), count - 1);
}

/**
 * The stage that is being read, where stages pass by. The scene ends with the list of them; its `--at` says, between
 * two of them, how far the reader has come.
 */
export function useStage(scene: RefObject<HTMLElement | null>, count: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = scene.current;
    const list = element?.lastElementChild;
    if (!element || !list) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const place = () => {
      frame = 0;
      const at = rowAt(list.getBoundingClientRect(), innerHeight / 2, count);
      element.style.setProperty('--at', calm.matches ? String(Math.round(at)) : at.toFixed(3));
      setShown(Math.round(at));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(place);
    };
    ask();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
    };
  }, [scene, count]);
  return shown;
}
