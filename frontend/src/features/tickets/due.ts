import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { todayInIndia } from '@/lib/days';

export interface Dated {
  /** The day somebody set for it. */
  due_on?: string | null;
  status: TicketStatus;
}

const UNSETTLED: readonly TicketStatus[] = ['open', 'in_progress', 'waiting_on_client'];

export const isUnsettled = (status: TicketStatus): boolean => UNSETTLED.includes(status);

/** Whether nothing more happens to a ticket: one that is resolved still waits for its client. */
export const isEnded = (status: TicketStatus): boolean => status === 'closed' || status === 'cancelled';

/** The day a ticket is due on: null where none was set, and once it is settled. */
export const dueDay = ({ due_on: day, status }: Dated): string | null =>
  day && isUnsettled(status) ? day : null;

export const isDayOver = (day: string, now = new Date()): boolean => day < todayInIndia(now);
