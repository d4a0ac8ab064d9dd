import { useEffect } from 'react';
import type { LiveStatus } from '@/lib/live/connection';
import { FEED, type Topic } from '@/lib/live/topic';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/use-store';

/** How the real-time channel of this browser stands. */
export const liveStore = createStore<LiveStatus>({ state: 'disconnected' });

/** Topics of this tab: always the feed, and the open page. */
export const topicsStore = createStore<readonly Topic[]>([FEED]);

export const useIsLive = (): boolean => useStore(liveStore).state === 'connected';

/** Listens to a project or a ticket while its page is open. */
export function useListening(type: 'project' | 'ticket', id: string): void {
  useEffect(() => {
    const topic: Topic = { type, id };
    topicsStore.set((topics) => [...topics, topic]);
    return () => topicsStore.set((topics) => topics.filter((other) => other !== topic));
  }, [type, id]);
}
