import type { NotificationTopic } from '@/api/generated/model/notificationTopic';
import type { Role } from '@/api/generated/model/role';
import { locale } from '@/messages/locale';

// topic-table
export const topic = 'Topic';
export const accountMails = 'Account emails are always sent.';

/** In the order in which they are chosen from. */
export const topics: Record<NotificationTopic, { label: string; text: string }> = {
  project: { label: 'Projects', text: 'Started, status changed, archived or edited' },
  team: { label: 'Team', text: 'People joining or leaving' },
  milestone: { label: 'Milestones', text: 'Submitted, certified, accepted or sent back' },
  document: { label: 'Documents', text: 'New documents and photos' },
  ticket_raised: { label: 'New tickets', text: 'Raised on your projects' },
  ticket_assigned: { label: 'Assignments', text: 'Tickets assigned or reassigned' },
  ticket_status: { label: 'Ticket status', text: 'Resolved, reopened, closed' },
  ticket_comment: { label: 'Comments', text: 'New comments on tickets' },
  ticket_mention: { label: 'Mentions', text: 'Someone mentions you' },
  daily_entry: { label: 'Daily entries', text: 'To approve, sent back or shared' },
  daily_entry_missing: { label: 'Missing entries', text: 'Sites without an entry at 8 pm' },
  weekly_report: { label: 'Weekly report', text: 'What was done last week, each Monday' },
  payment: { label: 'Payments', text: 'Requested, reported, verified or rejected' },
  payment_reminder: { label: 'Payment reminders', text: 'Before and after a due date' },
  lead: { label: 'Leads', text: 'New consultation requests' },
  account: { label: 'Accounts', text: 'Sign-ups, approvals and rejections' },
};

type Words = Partial<typeof topics>;
const ownAccount: Words = {
  account: { label: 'Your account', text: 'Approved, or its role changed' },
};
/** Other words for readers who hear of fewer events of a topic than admins. */
export const wordsFor: Readonly<Partial<Record<Role, Words>>> = {
  client: { ...ownAccount, daily_entry: { label: 'Daily entries', text: 'Shared with you' } },
  engineer: ownAccount,
  project_manager: ownAccount,
  salesperson: ownAccount,
};

export const channelNames = { in_app: 'In app', email: 'Email', browser: 'Browser' } as const;
export const channels = [
  { name: 'in_app', label: channelNames.in_app, by: 'in the app' },
  { name: 'email', label: channelNames.email, by: 'by email' },
  { name: 'browser', label: channelNames.browser, by: 'by the browser' },
] as const;

// notification-defaults
export const none = 'No notifications';
export const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts);
