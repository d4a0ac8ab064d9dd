import type { Notification } from '@/api/generated/model/notification';
import type { NotificationList } from '@/api/generated/model/notificationList';
import {
  clearNotifications,
  getListNotificationsQueryKey,
  readAllNotifications,
  readNotification,
  removeNotification,
} from '@/api/generated/notifications/notifications';
import { queryClient } from '@/app/query-client';
import { toast } from '@/components/toast/toast-store';

/** Number of notifications that the server keeps for each person. */
const KEPT = 100;

const key = getListNotificationsQueryKey();

/** Changes the cached list before the server has confirmed. */
function show(change: (items: readonly Notification[]) => Notification[]): void {
  queryClient.setQueryData<NotificationList>(key, (list) => {
    if (!list) return list;
    const items = change(list.items).slice(0, KEPT);
    return { items, unread: items.filter(({ read }) => !read).length };
  });
}

const timeOf = ({ timestamp }: Pick<Notification, 'timestamp'>): number => Date.parse(timestamp);
const isUntil = (until: string) => (item: Notification) => timeOf(item) <= Date.parse(until);

/** One that has just come, or one that has grown: a burst about the same thing stays one. */
export const receive = (notification: Notification): void => {
  show((items) =>
    [notification, ...items.filter(({ id }) => id !== notification.id)].toSorted(
      (one, other) => timeOf(other) - timeOf(one),
    ),
  );
};

/** Changes the cached list, then sends the change; a refusal restores the server's list. */
async function change(
  shown: (items: readonly Notification[]) => Notification[],
  send: () => Promise<unknown>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key, exact: true });
  show(shown);
  try {
    await send();
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
    await queryClient.invalidateQueries({ queryKey: key, exact: true });
  }
}

const asRead = (notification: Notification): Notification => ({ ...notification, read: true });

export const markRead = (id: string): Promise<void> =>
  change(
    (items) => items.map((item) => (item.id === id ? asRead(item) : item)),
    () => readNotification(id),
  );

/** Marks all up to the newest shown one as read; later ones stay unread. */
export const markAllRead = (until: string): Promise<void> =>
  change(
    (items) => items.map((item) => (isUntil(until)(item) ? asRead(item) : item)),
    () => readAllNotifications({ until }),
  );

export const remove = (id: string): Promise<void> =>
  change(
    (items) => items.filter((item) => item.id !== id),
    () => removeNotification(id),
  );

export const clear = (until: string): Promise<void> =>
  change(
    (items) => items.filter((item) => !isUntil(until)(item)),
    () => clearNotifications({ until }),
  );
