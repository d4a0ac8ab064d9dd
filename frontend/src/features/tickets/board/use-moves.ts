import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Role } from '@/api/generated/model/role';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { changeTicketStatus } from '@/api/generated/tickets/tickets';
import type { ApiError } from '@/api/http';
import { isStale } from '@/components/form/stale';
import * as t from '@/messages/tickets/board';
import { refreshTickets, showTicket } from '../refresh';
import { STATUS } from '../states';
import { needsWords } from '../step/rules';
import type { Moved } from './moves';

interface Move {
  ticket: TicketSummary;
  to: TicketStatus;
}

export interface Moves {
  moved: Moved;
  /** Why the last move was taken back. */
  fault: string | null;
  /** Announcement of the last move for screen readers. */
  told: string;
  /** The step that waits for its words. */
  step: Move | null;
  /** The ticket that takes the focus with it when it is drawn elsewhere. */
  focused: RefObject<string | null>;
  move: (ticket: TicketSummary, to: TicketStatus) => void;
  tell: (text: string) => void;
  closeStep: () => void;
  onStepDone: (ticket: Ticket) => void;
  forget: () => void;
}

/** Moves tickets between the columns at once, and takes back what the server refuses. */
export function useMoves(role: Role): Moves {
  const [moved, setMoved] = useState<Moved>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [step, setStep] = useState<Move | null>(null);
  const focused = useRef<string | null>(null);

  const put = (ticket: TicketSummary) => setMoved((before) => new Map(before).set(ticket.id, ticket));
  /** Unless it has been moved on since. */
  const drop = ({ id, version, status }: TicketSummary) =>
    setMoved((before) => {
      const found = before.get(id);
      if (!found || found.version !== version || found.status !== status) return before;
      const after = new Map(before);
      after.delete(id);
      return after;
    });
  const settled = (ticket: TicketSummary) => {
    drop(ticket);
    requestAnimationFrame(() => {
      if (focused.current === ticket.id) focused.current = null;
    });
  };
  const arrived = async (fresh: Ticket) => {
    put(fresh);
    setTold(t.moved(fresh.code, STATUS[fresh.status].label));
    await showTicket(fresh);
    settled(fresh);
  };

  const { mutate } = useMutation<Ticket, ApiError, Move>({
    meta: { silent: true },
    mutationFn: ({ ticket, to }) =>
      changeTicketStatus(ticket.id, { status: to }, { 'If-Match': `"${ticket.version}"` }),
    onSuccess: (fresh) => void arrived(fresh),
    onError: (error, { ticket, to }) => {
      const { code } = ticket;
      settled({ ...ticket, status: to });
      setFault(isStale(error) ? t.stale(code) : t.refused(code, error.message));
      void refreshTickets();
    },
  });

  const move = (ticket: TicketSummary, to: TicketStatus) => {
    if (to === ticket.status || !ticket.next_statuses.includes(to)) return;
    setFault(null);
    focused.current = ticket.id;
    if (needsWords(to, role)) {
      setStep({ ticket, to });
      return;
    }
    // Until the server has said where it may go from there it goes nowhere.
    put({ ...ticket, status: to, next_statuses: [] });
    mutate({ ticket, to });
  };

  return {
    moved,
    fault,
    told,
    step,
    focused,
    move,
    tell: setTold,
    closeStep: () => setStep(null),
    onStepDone: (fresh) => void arrived(fresh),
    forget: () => setFault(null),
  };
}
