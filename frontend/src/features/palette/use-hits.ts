import { useEffect, useState } from 'react';
import type { SearchGroup } from '@/api/generated/model/searchGroup';
import { useSearchEverything } from '@/api/generated/search/search';
import { WHILE_TYPING } from '@/components/form/while-typing';
import { useOnline } from '@/components/use-online';

const TYPING_PAUSE_MS = 200;
export const SHORTEST = 2;
export const LONGEST = 100;
/** Hits of each kind. */
const LIMIT = 5;

interface Hits {
  groups: readonly SearchGroup[];
  isSearching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Hits of the server for a text, once typing pauses. Answers to earlier texts are dropped. */
export function useHits(text: string): Hits {
  const isOnline = useOnline();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = [...text].length >= SHORTEST;
  const isAsked = [...asked].length >= SHORTEST;
  const { data, error, isFetching, refetch } = useSearchEverything(
    { q: asked, limit: LIMIT },
    { query: { ...WHILE_TYPING, enabled: isAsked && isOnline } },
  );
  const isShown = isLong && isAsked && isOnline;
  return {
    groups: isShown && !error && data ? data.groups : [],
    isSearching: isLong && isOnline && (asked !== text || isFetching),
    error: isShown && asked === text ? error : null,
    retry: () => void refetch(),
  };
}
