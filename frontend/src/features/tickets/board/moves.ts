import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import type { Total } from '@/api/generated/model/total';

/** Tickets that were moved and that the server’s lists do not know of yet, as they are to be. */
export type Moved = ReadonlyMap<string, TicketSummary>;

interface Part {
  items: readonly TicketSummary[];
  total: Total;
}

const newestFirst = (one: TicketSummary, other: TicketSummary): number =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** Tickets of a column: the server's list without cards moved out, with cards moved in. */
export function withMoves({ items, total }: Part, status: TicketStatus, moved: Moved): Part {
  if (moved.size === 0) return { items, total };
  const there = new Set(items.map(({ id }) => id));
  const left = items
    .map((ticket) => moved.get(ticket.id) ?? ticket)
    .filter((ticket) => ticket.status === status);
  const come = [...moved.values()].filter((ticket) => ticket.status === status && !there.has(ticket.id));
  const change = come.length - (items.length - left.length);
  return {
    items: come.length === 0 ? left : [...left, ...come].toSorted(newestFirst),
    // More than are counted are not counted any better.
    total: total.more ? total : { ...total, count: Math.max(0, total.count + change) },
  };
}
