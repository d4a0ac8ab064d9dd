import { type KeyboardEvent, useState } from 'react';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import * as t from '@/messages/tickets/board';
import { STATUS } from '../states';

interface Lifted {
  ticket: TicketSummary;
  over: TicketStatus;
}

interface LiftOptions {
  /** The columns, from left to right. */
  order: readonly TicketStatus[];
  onMove: (ticket: TicketSummary, to: TicketStatus) => void;
  onTell: (text: string) => void;
}

/** Dragging by keys: Space lifts a ticket and puts it down, the arrows go from column to column. */
export function useLift({ order, onMove, onTell }: LiftOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);

  const putDown = ({ ticket, over }: Lifted) => {
    setLifted(null);
    if (over === ticket.status) onTell(t.stayed(ticket.code));
    else onMove(ticket, over);
  };
  const leave = ({ ticket }: Lifted) => {
    setLifted(null);
    onTell(t.stayed(ticket.code));
  };
  const shift = ({ ticket, over }: Lifted, by: 1 | -1) => {
    const open = order.filter((status) => status === ticket.status || ticket.next_statuses.includes(status));
    const next = open[open.indexOf(over) + by];
    if (next === undefined) return;
    setLifted({ ticket, over: next });
    onTell(t.over(ticket.code, STATUS[next].label));
  };
  const lift = (ticket: TicketSummary) => {
    if (ticket.next_statuses.length === 0) {
      onTell(t.stuck(ticket.code));
      return;
    }
    setLifted({ ticket, over: ticket.status });
    onTell(t.lifted(ticket.code, STATUS[ticket.status].label));
  };

  const onKey = (ticket: TicketSummary, event: KeyboardEvent) => {
    const held = lifted?.ticket.id === ticket.id ? lifted : null;
    const act: Record<string, (() => void) | null> = {
      ' ': () => (held ? putDown(held) : lift(ticket)),
      Enter: held && (() => putDown(held)),
      Escape: held && (() => leave(held)),
      ArrowLeft: held && (() => shift(held, -1)),
      ArrowRight: held && (() => shift(held, 1)),
    };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    found();
  };
  return { lifted, onKey, onBlur: () => lifted && leave(lifted) };
}
