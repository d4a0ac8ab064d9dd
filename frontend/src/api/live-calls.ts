import { useQuery } from '@tanstack/react-query';
import { http } from './http';

export interface NotificationAction {
  label: string;
  url: string;
}

export type NotificationTopic =
  | 'project'
  | 'team'
  | 'milestone'
  | 'document'
  | 'ticket_raised'
  | 'ticket_assigned'
  | 'ticket_status'
  | 'ticket_comment'
  | 'ticket_mention'
  | 'account';

export interface NotificationMetadata {
  topic: NotificationTopic;
  entity: 'project' | 'ticket' | 'milestone' | 'document' | 'user';
  entity_id: string;
  project_id?: string;
  count: number;
  event: string;
}

export interface Notification {
  id: string;
  type: 'info' | 'success' | 'warning' | 'error';
  title: string;
  message: string;
  timestamp: string;
  read: boolean;
  actions: NotificationAction[];
  metadata: NotificationMetadata;
}

export interface NotificationList {
  items: Notification[];
  unread: number;
}

export interface TopicPreference {
  topic: NotificationTopic;
  in_app: boolean;
  email: boolean;
  browser: boolean;
}

export interface NotificationPreferences {
  digest: boolean;
  topics: TopicPreference[];
}

const body = (data: object): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
});

const query = (params: { until?: string } = {}): string =>
  params.until === undefined ? '' : `?${new URLSearchParams({ until: params.until })}`;

export const createLiveTicket = () =>
  http<{ ticket: string; expires_at: string }>('/auth/ws-ticket', { method: 'POST' });

export const getListNotificationsQueryKey = () => ['notifications'] as const;
export const getGetNotificationPreferencesQueryKey = () => ['notifications', 'preferences'] as const;

export const listNotifications = (init?: RequestInit) => http<NotificationList>('/notifications', init);
export const readNotification = (id: string) =>
  http<void>(`/notifications/${encodeURIComponent(id)}/read`, { method: 'POST' });
export const readAllNotifications = (data: { until?: string }) =>
  http<void>('/notifications/read-all', { method: 'POST', ...body(data) });
export const removeNotification = (id: string) =>
  http<void>(`/notifications/${encodeURIComponent(id)}`, { method: 'DELETE' });
export const clearNotifications = (params?: { until?: string }) =>
  http<void>(`/notifications${query(params)}`, { method: 'DELETE' });
export const getNotificationPreferences = (init?: RequestInit) =>
  http<NotificationPreferences>('/notifications/preferences', init);
export const setNotificationPreferences = (data: NotificationPreferences) =>
  http<NotificationPreferences>('/notifications/preferences', { method: 'PUT', ...body(data) });

export const useListNotifications = () =>
  useQuery({
    queryKey: getListNotificationsQueryKey(),
    queryFn: ({ signal }) => listNotifications({ signal }),
  });

export const getGetNotificationPreferencesQueryOptions = () => ({
  queryKey: getGetNotificationPreferencesQueryKey(),
  queryFn: ({ signal }: { signal: AbortSignal }) => getNotificationPreferences({ signal }),
});

export const useGetNotificationPreferences = () => useQuery(getGetNotificationPreferencesQueryOptions());
