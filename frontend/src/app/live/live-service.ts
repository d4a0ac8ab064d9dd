import { createLiveTicket } from '@/api/generated/auth/auth';
import type { Notification } from '@/api/generated/model/notification';
import { getGetNotificationPreferencesQueryOptions } from '@/api/generated/notifications/notifications';
import { toast } from '@/components/toast/toast-store';
import { choiceOf, showNotice } from '@/features/notifications/browser-notice';
import { markRead, receive } from '@/features/notifications/inbox';
import { newsOf, wayOf } from '@/features/notifications/news';
import { liveAddress } from '@/lib/live/address';
import { claim } from '@/lib/live/claim';
import { LiveConnection } from '@/lib/live/connection';
import type { LiveMessage } from '@/lib/live/message';
import { SharedLive } from '@/lib/live/shared-live';
import * as t from '@/messages/app';
import { queryClient } from '../query-client';
import { reloadUser, renewSession } from '../session-service';
import { onLeaving, sessionStore } from '../session-store';
import { liveStore, topicsStore } from './live-store';
import { forgetDue, refreshAfter } from './refresh';

/** The tab one looks at tells first, then one that is merely seen; after them one that is hidden. */
const SEEN_AFTER_MS = 150;
const HIDDEN_AFTER_MS = 700;
/** Number of remembered event ids: an event arrives as an update and as a notification. */
const REMEMBERED = 200;

interface Running {
  userId: string;
  leave: () => Promise<void>;
  stop: () => void;
}

let running: Running | null = null;
let told: string[] = [];
let go: (path: string) => void = (path) => location.assign(path);

/** How pages are opened by what is clicked outside of them. */
export const onGo = (navigate: (path: string) => void): void => {
  go = navigate;
};

const isSeen = (): boolean => document.visibilityState === 'visible';

const pause = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

function wasTold(id: string): boolean {
  if (told.includes(id)) return true;
  told = [...told, id].slice(-REMEMBERED);
  return false;
}

const notificationOf = (message: LiveMessage): Notification | null =>
  message.type === 'notification' ? (message.payload as unknown as Notification) : null;

/** By one tab of the browser, once for each event. */
async function tell(message: LiveMessage): Promise<void> {
  const news = newsOf(message);
  if (news === null) return;
  const notification = notificationOf(message);
  if (!isSeen()) {
    if (notification) await notify(notification, message.id);
    return;
  }
  const isOld = message.id !== undefined && wasTold(message.id);
  if (!document.hasFocus()) await pause(SEEN_AFTER_MS);
  const isMine = message.id === undefined || (await claim(message.id));
  if (isOld || !isMine) return;
  const { type, title, to, label = t.open } = news;
  toast[type](news.message, undefined, {
    ...(title !== undefined && { title }),
    ...(to !== undefined && {
      action: { label, to, ...(notification && { onFollow: () => void markRead(notification.id) }) },
    }),
  });
}

/** Where no tab of the browser is seen, by a notice of the browser, if that was asked for. */
async function notify(notification: Notification, event: string | undefined): Promise<void> {
  const userId = running?.userId;
  if (userId === undefined || choiceOf(userId) !== 'on' || !(await isWanted(notification))) return;
  await pause(HIDDEN_AFTER_MS);
  if (!(await claim(event ?? notification.id)) || isSeen() || running?.userId !== userId) return;
  const { id, title, message } = notification;
  const way = wayOf(notification);
  showNotice({
    tag: id,
    title,
    message,
    onClick: () => {
      void markRead(id);
      if (way) go(way.to);
    },
  });
}

async function isWanted({ metadata }: Notification): Promise<boolean> {
  try {
    const { topics } = await queryClient.ensureQueryData(getGetNotificationPreferencesQueryOptions());
    return topics.find(({ topic }) => topic === metadata.topic)?.browser !== false;
  } catch {
    return false;
  }
}

/** Changes of the signed-in person's account also change the header. */
const concerns = (message: LiveMessage, userId: string): boolean =>
  message.type === 'user_update' && message.payload.user_id === userId;

function onMessage(message: LiveMessage): void {
  refreshAfter(message);
  const notification = notificationOf(message);
  if (notification) receive(notification);
  if (running && concerns(message, running.userId)) void reloadUser();
  void tell(message);
}

async function address(userId: string): Promise<string> {
  const { ticket } = await createLiveTicket();
  return liveAddress(ticket, userId);
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
      told = [];
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

let isFollowing = false;

/** From the first page of the dashboard on. */
export function startLive(): void {
  if (isFollowing) return;
  isFollowing = true;
  sessionStore.subscribe(follow);
  onLeaving(async () => running?.leave());
  follow();
}
