import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

const named = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

interface Search {
  /** True while a search hides some of the answers. */
  isFiltered: boolean;
  /** Clears the search, so that every answer is shown again. */
  clear: () => void;
}

/** Unfolds the answer a link leads to, and scrolls to it once no search hides the answers above it. */
export function useOpenedByLink({ isFiltered, clear }: Search): void {
  const location = useLocation();
  const linked = useRef<HTMLDetailsElement>(null);
  const open = useEffectEvent((hash: string) => {
    const slug = named(hash);
    const answer = slug === '' ? null : document.getElementById(slug);
    if (!(answer instanceof HTMLDetailsElement)) return;
    clear();
    answer.open = true;
    linked.current = answer;
  });

  // Depends on the whole location, because following the same link again is another visit.
  useEffect(() => open(location.hash), [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again is another visit
  useEffect(() => {
    if (isFiltered) return;
    linked.current?.scrollIntoView();
    linked.current = null;
  }, [location, isFiltered]);
}
