import { expect, test } from 'vitest';
import { STATUS as PROJECT_STATUS } from '@/components/words/project-words';
import { STATUS as TICKET_STATUS } from '@/features/tickets/states';
import type { LiveMessage } from '@/lib/live/message';
import { notification, notified, projectNews, systemNews, ticketNews } from '@/testing/notifications';
import { newsOf, wayOf } from './news';

const payment = (update_type: string, changes: object = {}): LiveMessage => ({
  type: 'payment_update',
  payload: { payment_id: 'p', update_type, ...changes },
});
const person = (update_type: string, new_status?: string): LiveMessage => ({
  type: 'user_update',
  payload: { user_id: 'u', user_name: 'Deepa Menon', update_type, ...(new_status && { new_status }) },
});
const entry: LiveMessage = {
  type: 'daily_entry_update',
  payload: { entry_id: 'e', project_id: 'p', update_type: 'status_changed' },
};

const told: [LiveMessage, string, string][] = [
  [notified(notification(1)), 'info', 'What happened, number 1.'],
  [notified(notification(2, { type: 'error' })), 'error', 'What happened, number 2.'],
  [notified(notification(3, { type: 'odd' as 'info' })), 'info', 'What happened, number 3.'],
  [projectNews('status_changed', { new_status: 'on_hold' }), 'info', 'Rao residence is now: On hold'],
  [
    projectNews('assignment_changed', { engineer_name: 'Vikram Nair' }),
    'info',
    'Vikram Nair was assigned to Rao residence',
  ],
  [projectNews('assignment_changed'), 'info', 'The team of Rao residence has changed'],
  [ticketNews('status_changed', { new_status: 'in_progress' }), 'info', 'Damp patch is now: In progress'],
  [ticketNews('status_changed', { new_status: 'resolved' }), 'success', 'Damp patch is now: Resolved'],
  [ticketNews('comment_added'), 'info', 'New comment on Damp patch'],
  [
    ticketNews('assignment_changed', { assignee_name: 'Vikram Nair' }),
    'info',
    'Damp patch is now assigned to Vikram Nair',
  ],
  [ticketNews('assignment_changed'), 'info', 'Damp patch is now unassigned'],
  [
    payment('verified', { new_status: 'paid', milestone_name: 'Plinth' }),
    'success',
    'The payment for Plinth is now: Paid',
  ],
  [payment('verified', { new_status: 'partially_paid' }), 'success', 'A payment is now: Partially paid'],
  [person('approval_changed', 'active'), 'success', 'The account of Deepa Menon was approved'],
  [person('approval_changed', 'rejected'), 'warning', 'The account of Deepa Menon was rejected'],
  [person('approval_changed', 'pending_approval'), 'info', 'Deepa Menon is waiting for approval'],
];

test.each(told)('%j is told', (message, type, text) => {
  expect(newsOf(message)).toMatchObject({ type, message: text });
});

test.each(told)('%j is not told when it is no news', (message) => {
  expect(newsOf({ ...message, quiet: true })).toBeNull();
});

const seen: LiveMessage[] = [
  ...[
    'created',
    'edited',
    'archived',
    'restored',
    'milestone_changed',
    'plan_changed',
    'document_changed',
    'portfolio_changed',
    'unheard_of',
  ].map((type) => projectNews(type)),
  ...[
    'created',
    'edited',
    'priority_changed',
    'comment_edited',
    'comment_removed',
    'visibility_changed',
    'link_changed',
    'merged',
    'rated',
    'unheard_of',
  ].map((type) => ticketNews(type)),
  ...['registered', 'status_changed', 'role_changed', 'profile_changed'].map((type) =>
    person(type, 'active'),
  ),
  payment('edited', { new_amount: 1 }),
  payment('reminded'),
  entry,
  ...['subscribed', 'missed', 'notifications_changed'].map((kind) => systemNews(kind)),
];

test.each(seen)('%j shows no toast', (message) => {
  expect(newsOf(message)).toBeNull();
});

test('a notification has its title and leads to the thing', () => {
  expect(newsOf(notified(notification(7)))).toEqual({
    type: 'info',
    title: 'News 7',
    message: 'What happened, number 7.',
    label: 'Open ticket',
    to: notification(7).actions[0]?.url,
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'JaVaScRiPt:alert(1)', ''])(
  'an address like “%s” is not followed',
  (url) => {
    expect(wayOf({ actions: [{ label: 'Open', url }] })).toBeNull();
  },
);

test.each([
  ...Object.entries(TICKET_STATUS).map(([status, { label }]) => [ticketNews, status, label] as const),
  ...Object.entries(PROJECT_STATUS).map(([status, { label }]) => [projectNews, status, label] as const),
])('%o calls %s what its chip does', (news, new_status, label) => {
  expect(newsOf(news('status_changed', { new_status }))?.message).toMatch(new RegExp(`: ${label}$`));
});

test('updates lead to what they are about', () => {
  expect(newsOf(person('approval_changed', 'active'))?.to).toBe('/dashboard/users');
  expect(newsOf(ticketNews('comment_added'))?.to).toMatch(/^\/dashboard\/ticket\//);
  expect(newsOf(projectNews('assignment_changed'))?.to).toMatch(/^\/dashboard\/project\//);
});
