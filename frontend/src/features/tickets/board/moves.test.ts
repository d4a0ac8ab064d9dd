import { expect, test } from 'vitest';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { ticketSummary } from '@/testing/tickets';
import { withMoves } from './moves';

const [first, second, third] = [1, 2, 3].map((count) =>
  ticketSummary(count, { created_at: `2026-11-0${count}T10:00:00Z` }),
) as [TicketSummary, TicketSummary, TicketSummary];
const moved = (...tickets: TicketSummary[]) => new Map(tickets.map((ticket) => [ticket.id, ticket]));
const total = (count: number) => ({ count, more: false });

test('what is moved out is shown no more, and not counted', () => {
  const shown = withMoves(
    { items: [second, first], total: total(7) },
    'open',
    moved({ ...first, status: 'in_progress' }),
  );
  expect(shown).toEqual({ items: [second], total: total(6) });
});

test('what is moved in stands where its age puts it, and is counted', () => {
  const column = [third, first].map((ticket): TicketSummary => ({ ...ticket, status: 'in_progress' }));
  const come: TicketSummary = { ...second, status: 'in_progress' };
  const shown = withMoves({ items: column, total: total(2) }, 'in_progress', moved(come));
  expect(shown.items.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(shown.total).toEqual(total(3));
});

test('what the server lists already where it was moved to is counted once', () => {
  const come: TicketSummary = { ...first, status: 'in_progress', version: 9 };
  const shown = withMoves({ items: [{ ...come, version: 8 }], total: total(1) }, 'in_progress', moved(come));
  expect(shown).toEqual({ items: [come], total: total(1) });
});

test('more than are counted are not counted any better', () => {
  const many = { count: 1000, more: true };
  const shown = withMoves({ items: [first], total: many }, 'open', moved({ ...first, status: 'closed' }));
  expect(shown).toEqual({ items: [], total: many });
});
