import { expect, test } from 'vitest';
import { replyTarget } from './reply-target';

// Noon in India.
const now = new Date('2026-11-21T06:30:00Z');
const target = (sla_state: Parameters<typeof replyTarget>[0]['sla_state'], due_at?: string) =>
  replyTarget({ sla_state, due_at: due_at ?? null }, now);

test.each([
  ['on_track', '2026-11-21T10:00:00Z', 'On track', 'today 3:30\u00a0pm', 'Due 3:30\u00a0pm'],
  ['on_track', '2026-11-22T10:00:00Z', 'On track', 'tomorrow 3:30\u00a0pm', 'Due tomorrow'],
  ['due_soon', '2026-11-24T10:00:00Z', 'Due soon', '24 Nov 3:30\u00a0pm', 'Due soon, 24 Nov'],
  ['breached', '2026-11-20T10:00:00Z', 'Overdue', 'yesterday 3:30\u00a0pm', 'Overdue, yesterday'],
  ['breached', '2025-11-20T10:00:00Z', 'Overdue', '20 Nov 2025', 'Overdue, 20 Nov 2025'],
  ['breached', undefined, 'Reply late', null, 'Reply late'],
  ['paused', undefined, 'Paused', null, 'Paused'],
  ['met', undefined, 'Reply on time', null, 'Reply on time'],
] as const)('%s, due %s', (state, due, word, when, short) => {
  expect(target(state, due)).toMatchObject({ word, when, short });
});

test('a cancelled ticket has none', () => {
  expect(target(null)).toBeNull();
});
