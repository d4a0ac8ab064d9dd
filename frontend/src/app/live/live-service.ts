import { createLiveTicket } from '@/api/generated/auth/auth';
import { liveAddress } from '@/lib/live/address';
import { LiveConnection } from '@/lib/live/connection';
import type { LiveMessage } from '@/lib/live/message';
import { SharedLive } from '@/lib/live/shared-live';
import { reloadUser, renewSession } from '../session-service';
import { onLeaving, sessionStore } from '../session-store';
import { liveStore, topicsStore } from './live-store';
import { forgetDue, refreshAfter } from './refresh';

/** Called for the signed-in person's channel. */
interface LiveHandlers {
  /** A message for this tab; every tab gets it. */
  onMessage: (message: LiveMessage) => void;
  /** The person has signed out, or another one has signed in. */
  onStop: () => void;
}

interface Running {
  userId: string;
  leave: () => Promise<void>;
  stop: () => void;
}

let running: Running | null = null;
let handlers: LiveHandlers | null = null;

/** Changes of the signed-in person's account also change the header. */
const concerns = (message: LiveMessage, userId: string): boolean =>
  message.type === 'user_update' && message.payload.user_id === userId;

function onMessage(message: LiveMessage): void {
  refreshAfter(message);
  if (running && concerns(message, running.userId)) void reloadUser();
  handlers?.onMessage(message);
}

async function address(userId: string): Promise<string> {
  const { ticket: token } = await createLiveTicket();
  return liveAddress(token, userId);
}

function start(userId: string): Running {
  const shared = new SharedLive({
    userId,
    connection: (events) =>
      new LiveConnection({ ...events, address: () => address(userId), onSessionOver: renewSession }),
    locks: navigator.locks,
    openChannel: 'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : undefined,
    onMessage,
    onStatus: liveStore.set,
  });
  shared.listen(topicsStore.get());
  const unfollow = topicsStore.subscribe(() => shared.listen(topicsStore.get()));
  shared.start();
  retry = () => shared.retry();
  return {
    userId,
    leave: () => shared.leave(),
    stop: () => {
      unfollow();
      shared.stop();
      forgetDue();
      handlers?.onStop();
      liveStore.set({ state: 'disconnected' });
    },
  };
}

let retry: () => void = () => undefined;

/** Begins anew after the connection was given up. */
export const retryLive = (): void => retry();

/** Connected for whoever is signed in, as long as they are. */
function follow(): void {
  const { user, isAuthenticated } = sessionStore.get();
  const userId = isAuthenticated ? (user?.id ?? null) : null;
  if (running?.userId === userId || (running === null && userId === null)) return;
  running?.stop();
  running = userId === null ? null : start(userId);
}

/** From the first page of the dashboard on. */
export function startLive(given: LiveHandlers): void {
  const isFollowing = handlers !== null;
  handlers = given;
  if (isFollowing) return;
  sessionStore.subscribe(follow);
  onLeaving(async () => running?.leave());
  follow();
}
