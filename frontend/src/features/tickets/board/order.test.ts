import { expect, test } from 'vitest';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { ticketSummary } from '@/testing/tickets';
import { byNext } from './order';

const untimed = (...of: Parameters<typeof ticketSummary>): TicketSummary => {
  const { due_at: _, ...rest } = ticketSummary(...of);
  return rest;
};

const column = (status: TicketStatus) =>
  [
    untimed(1, { status }),
    untimed(2, { status }),
    ticketSummary(3, { status, due_at: '2026-11-26T04:30:00Z' }),
    // Until the end of the day in India, which is before the reply target.
    ticketSummary(4, { status, due_at: '2026-11-28T04:30:00Z', due_on: '2026-11-25' }),
    untimed(5, { status, due_on: '2026-11-26' }),
  ]
    .toSorted(byNext)
    .map(({ id }) => Number(id.slice(-2)));

test('what remains to be done is next due first, and without a due time oldest first', () => {
  for (const status of ['open', 'in_progress', 'waiting_on_client'] as const) {
    expect(column(status)).toEqual([4, 3, 5, 1, 2]);
  }
});

test('what is settled is newest first', () => {
  for (const status of ['resolved', 'closed', 'cancelled'] as const) {
    expect(column(status)).toEqual([5, 4, 3, 2, 1]);
  }
});
