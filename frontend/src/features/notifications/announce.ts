import type { Notification } from '@/api/generated/model/notification';
import { getGetNotificationPreferencesQueryOptions } from '@/api/generated/notifications/notifications';
import { queryClient } from '@/app/query-client';
import { sessionStore } from '@/app/session-store';
import { toast } from '@/components/toast/toast-store';
import { claim } from '@/lib/live/claim';
import type { LiveMessage } from '@/lib/live/message';
import * as t from '@/messages/notifications';
import { choiceOf, showNotice } from './browser-notice';
import { markRead, receive } from './inbox';
import { newsOf, wayOf } from './news';

/** Delays before a tab announces: none for the focused tab, short for a visible one, long for a hidden one. */
const SEEN_AFTER_MS = 150;
const HIDDEN_AFTER_MS = 700;
/** Number of remembered event ids: an event arrives as an update and as a notification. */
const REMEMBERED = 200;

let told: string[] = [];
let go: (path: string) => void = (path) => location.assign(path);

/** Sets how a click on a notice of the browser opens its page. */
export const onGo = (navigate: (path: string) => void): void => {
  go = navigate;
};

const signedInId = (): string | undefined => sessionStore.get().user?.id;

const isSeen = (): boolean => document.visibilityState === 'visible';

const pause = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

function wasTold(id: string): boolean {
  if (told.includes(id)) return true;
  told = [...told, id].slice(-REMEMBERED);
  return false;
}

const notificationOf = (message: LiveMessage): Notification | null =>
  message.type === 'notification' ? (message.payload as unknown as Notification) : null;

/** Announces an event once, in one tab of the browser. */
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

/** Shows a notice of the browser if no tab is visible and the person wants notices. */
async function notify(notification: Notification, event: string | undefined): Promise<void> {
  const userId = signedInId();
  if (userId === undefined || choiceOf(userId) !== 'on' || !(await isWanted(notification))) return;
  await pause(HIDDEN_AFTER_MS);
  if (!(await claim(event ?? notification.id)) || isSeen() || signedInId() !== userId) return;
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

/** Lists a notification, and announces the news of a message by a toast or a notice of the browser. */
export function announce(message: LiveMessage): void {
  const notification = notificationOf(message);
  if (notification) receive(notification);
  void tell(message);
}

/** Forgets the announced events: another person may sign in. */
export const forgetTold = (): void => {
  told = [];
};
