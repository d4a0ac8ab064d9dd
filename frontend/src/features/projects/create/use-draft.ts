import { useCallback, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts';
import { DRAFT, type Draft, EMPTY, isDraft } from './draft';

/** The project somebody is setting up: it is there after a reload, until it is made or given up. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = readDraft(DRAFT, userId);
    return isDraft(stored) ? stored : EMPTY;
  });
  const latest = useRef(draft);

  const change = useCallback(
    (changes: Partial<Draft>) => {
      latest.current = { ...latest.current, ...changes };
      writeDraft(DRAFT, userId, latest.current);
      setDraft(latest.current);
    },
    [userId],
  );
  const drop = useCallback(() => {
    dropDraft(DRAFT, userId);
    latest.current = EMPTY;
    setDraft(EMPTY);
  }, [userId]);

  return { draft, change, drop };
}
