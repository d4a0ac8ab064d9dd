import { useEffect, useState } from 'react';
import { liveStore } from '@/app/live/live-store';
import { MAX_ATTEMPTS_REACHED } from '@/lib/live/connection';
import { useStore } from '@/lib/use-store';

/** Interruptions shorter than this are not shown. */
const GRACE_MS = 3000;

export type LinkState = 'fine' | 'reconnecting' | 'off';

/** The state of the live channel to show. */
export function useLinkState(): LinkState {
  const status = useStore(liveStore);
  const isLive = status.state === 'connected';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setLate(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLive]);
  const isOver =
    (status.state === 'error' && status.reason === MAX_ATTEMPTS_REACHED) ||
    (status.state === 'disconnected' && status.isFinal === true);
  if (isOver) return 'off';
  return isLate && !isLive ? 'reconnecting' : 'fine';
}
