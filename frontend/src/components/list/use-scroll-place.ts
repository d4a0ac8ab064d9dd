import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const KEY = 'list_places';

type Places = Record<string, number>;

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Places;
  } catch {
    return {};
  }
}

function keepPlace(entry: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readPlaces(), [entry]: Math.round(scrollY) }));
  } catch {
    // Where nothing can be stored the list begins at its top.
  }
}

/**
 * Scrolls to where the page was when its entry of the history was left, as soon as the rows are there. The router
 * does so once, before rows that load later, and smoothly, which ends early when a row is drawn on the way.
 */
export function useScrollPlace(isReady: boolean): void {
  const { key } = useLocation();
  const entry = useRef(key);
  const isDone = useRef(false);

  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);

  useLayoutEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const top = readPlaces()[entry.current];
    if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  }, [isReady]);

  useLayoutEffect(() => {
    const keep = () => keepPlace(entry.current);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}
