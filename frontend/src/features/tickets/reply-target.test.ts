import { expect, test } from 'vitest';
import { replyTarget } from './reply-target';

// Noon in India.
const now = new Date('2026-11-21T06:30:00Z');
const target = (
  sla_state: Parameters<typeof replyTarget>[0]['sla_state'],
  due_at?: string,
  status: Parameters<typeof replyTarget>[0]['status'] = 'open',
) => replyTarget({ status, sla_state, due_at: due_at ?? null }, now);

test.each([
  ['on_track', '2026-11-21T10:00:00Z', 'attention', 'Due today 3:30\u00a0pm'],
  ['on_track', '2026-11-22T06:30:00Z', 'attention', 'Due tomorrow 12:00\u00a0pm'],
  ['on_track', '2026-11-22T10:00:00Z', undefined, 'Due tomorrow 3:30\u00a0pm'],
  ['due_soon', '2026-11-22T06:00:00Z', 'attention', 'Due tomorrow 11:30\u00a0am'],
  ['due_soon', '2026-11-24T10:00:00Z', undefined, 'Due 24 Nov 3:30\u00a0pm'],
  ['breached', '2026-11-21T03:00:00Z', 'bad', 'Overdue since 8:30\u00a0am'],
  ['breached', '2026-11-20T10:00:00Z', 'bad', 'Overdue since yesterday'],
  ['breached', '2025-11-20T10:00:00Z', 'bad', 'Overdue since 20 Nov 2025'],
  ['breached', undefined, 'bad', 'Replied late'],
  ['met', undefined, 'good', 'Replied on time'],
] as const)('%s, due %s', (state, due, tone, label) => {
  expect(target(state, due)).toEqual({ tone, label });
});

test.each(['resolved', 'closed', 'cancelled'] as const)(
  'a late reply has no colour once it is %s',
  (status) => {
    expect(target('breached', undefined, status)).toEqual({ tone: undefined, label: 'Replied late' });
  },
);

test('a ticket that waits on the client has none: its status says that it is paused', () => {
  expect(target('paused', undefined, 'waiting_on_client')).toBeNull();
  expect(target('paused')).toMatchObject({ label: 'Paused' });
});

test('a cancelled ticket has none', () => {
  expect(target(null)).toBeNull();
});
