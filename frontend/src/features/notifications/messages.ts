import type { NotificationTopic } from '@/api/generated/model/notificationTopic';

export const NOTIFICATIONS = {
  title: 'Notifications',
  failed: 'Your notifications could not be loaded',
  empty: 'Nothing new',
  emptyText: 'What others do on your projects and tickets is told here.',
  offline: 'You are offline',
  offlineText: 'Your notifications load by themselves as soon as there is a connection.',
  stale: 'You are offline: there may be news that is not shown.',
  clear: 'Clear all notifications?',
  clearText: 'They are removed here and on your other devices. What they tell of stays as it is.',
  reconnecting: 'Reconnecting…',
  off: 'Live updates are off',
  accountMails: 'Mails about your account always come.',
  preferencesFailed: 'Your preferences could not be loaded',
} as const;

export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`;

/** In the order in which they are chosen from. */
export const TOPICS: Record<NotificationTopic, { label: string; text: string }> = {
  project: { label: 'Projects', text: 'Begun, moved on, archived or changed' },
  team: { label: 'Team', text: 'Who joins or leaves' },
  milestone: { label: 'Milestones', text: 'Submitted, certified, accepted or queried' },
  document: { label: 'Documents', text: 'Papers and photos that are added' },
  ticket_raised: { label: 'New tickets', text: 'Raised on your projects' },
  ticket_assigned: { label: 'Assignments', text: 'Who works on a ticket' },
  ticket_status: { label: 'Ticket status', text: 'Resolved, reopened, closed' },
  ticket_comment: { label: 'Comments', text: 'What is said on tickets' },
  ticket_mention: { label: 'Mentions', text: 'Somebody calls on you' },
  lead: { label: 'Enquiries', text: 'Who asks for a consultation' },
  account: { label: 'Accounts', text: 'Sign-ups and what is decided on them' },
};

export const CHANNELS = [
  { name: 'in_app', label: 'In app', by: 'in the app' },
  { name: 'email', label: 'E-mail', by: 'by e-mail' },
  { name: 'browser', label: 'Browser', by: 'by the browser' },
] as const;
