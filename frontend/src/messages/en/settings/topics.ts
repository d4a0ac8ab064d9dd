import type { NotificationTopic } from '@/api/generated/model/notificationTopic';
import { locale } from '@/messages/locale';

// notification-defaults
export const topic = 'Topic';
export const topics: Record<NotificationTopic, string> = {
  project: 'Projects',
  team: 'Team',
  milestone: 'Milestones',
  document: 'Documents',
  ticket_raised: 'New tickets',
  ticket_assigned: 'Assignments',
  ticket_status: 'Ticket status',
  ticket_comment: 'Comments',
  ticket_mention: 'Mentions',
  daily_entry: 'Daily entries',
  daily_entry_missing: 'Missing entries',
  weekly_report: 'Weekly report',
  payment: 'Payments',
  payment_reminder: 'Payment reminders',
  lead: 'Leads',
  account: 'Accounts',
};
export const channels = { in_app: 'In app', email: 'Email', browser: 'Browser' } as const;
export const by = (topicName: string, channel: string) => `${topicName}: ${channel}`;
export const accountEmails = 'Account emails are always sent.';
export const none = 'No notifications';
export const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts);
