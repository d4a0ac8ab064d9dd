import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

const named = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** A link to an answer opens it: browsers scroll there by themselves, but leave it folded. */
export function useOpenedByLink(onOpen: () => void): void {
  const location = useLocation();
  const open = useEffectEvent((hash: string) => {
    const slug = named(hash);
    const answer = slug === '' ? null : document.getElementById(slug);
    if (!(answer instanceof HTMLDetailsElement)) return;
    onOpen();
    answer.hidden = false;
    answer.open = true;
    answer.scrollIntoView();
  });

  // The whole location: the same link followed again is another visit.
  useEffect(() => open(location.hash), [location]);
}
