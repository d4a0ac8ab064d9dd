import * as z from 'zod/mini';
import type { Role } from '@/api/generated/model/role';
import { TicketCancellation } from '@/api/generated/model/ticketCancellation';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/step';

export const MAX_REASON = 500;
export const MAX_RESOLUTION = 5000;
export const MAX_NOTE = 1000;

/** A ticket one can name another by. */
export interface NamedTicket {
  id: string;
  code: string;
  title: string;
}

export interface StepIn {
  /** Where it stands, which is told when it moves meanwhile. */
  now: string;
  reason: string;
  resolution: string;
  cancellation: string;
  duplicate_of: NamedTicket | null;
  rating: number | null;
  rating_note: string;
}

export interface StepBody {
  status: TicketStatus;
  reason?: string;
  resolution?: string;
  cancellation?: TicketCancellation;
  duplicate_of?: string;
  rating?: number;
  rating_note?: string;
}

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const needed = (message: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));

const fields = {
  now: z.string(),
  reason: text(MAX_REASON),
  resolution: text(MAX_RESOLUTION),
  cancellation: z.string(),
  duplicate_of: z.nullable(z.custom<NamedTicket>()),
  rating: z.nullable(z.number()),
  rating_note: text(MAX_NOTE),
};

const afterFields = { when: ({ issues }: { issues: unknown[] }) => issues.length === 0 };

const cancelled = z
  .object({ ...fields, cancellation: z.enum(TicketCancellation, { error: t.pleaseChooseOne }) })
  .check(
    z.refine(({ cancellation, reason }) => cancellation !== 'rejected' || reason !== '', {
      path: ['reason'],
      error: t.reasonIsRequired,
      ...afterFields,
    }),
    z.refine(({ cancellation, duplicate_of }) => cancellation !== 'duplicate' || duplicate_of !== null, {
      path: ['duplicate_of'],
      error: t.pleaseChooseOtherTicket,
      ...afterFields,
    }),
  );

/** Fields that a step requires, as on the server. */
export function stepSchema(to: TicketStatus) {
  switch (to) {
    case 'waiting_on_client':
      return z.object({ ...fields, reason: needed(t.pleaseSayWhatYouNeed, MAX_REASON) });
    case 'open':
      return z.object({ ...fields, reason: needed(t.reasonIsRequired, MAX_REASON) });
    case 'resolved':
      return z.object({ ...fields, resolution: needed(t.pleaseSayWhatWasDone, MAX_RESOLUTION) });
    case 'cancelled':
      return cancelled;
    default:
      return z.object(fields);
  }
}

export const emptyStep = (to: TicketStatus, role: Role | undefined, now: string): StepIn => ({
  now,
  reason: '',
  resolution: '',
  // A client may do nothing but withdraw.
  cancellation: to === 'cancelled' && may(role, 'settle_tickets') ? 'withdrawn' : '',
  duplicate_of: null,
  rating: null,
  rating_note: '',
});

/** The request, with the fields of this step only. */
export function stepBody(to: TicketStatus, values: StepIn): StepBody {
  const { reason, resolution, cancellation, duplicate_of, rating, rating_note } = values;
  const why = reason === '' ? {} : { reason };
  switch (to) {
    case 'waiting_on_client':
    case 'open':
      return { status: to, ...why };
    case 'resolved':
      return { status: to, resolution };
    case 'cancelled':
      return {
        status: to,
        ...why,
        cancellation: cancellation as TicketCancellation,
        ...(cancellation === 'duplicate' && duplicate_of && { duplicate_of: duplicate_of.id }),
      };
    case 'closed':
      return {
        status: to,
        ...(rating !== null && { rating, ...(rating_note !== '' && { rating_note }) }),
      };
    default:
      return { status: to };
  }
}
