import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useUser } from '@/app/use-user';
import { StatusChip } from '@/components/status-chip';
import { statusesFor } from './states';

/** The status of a ticket, in the words of its reader. */
export function TicketState({ status }: { status: TicketStatus }) {
  return <StatusChip {...statusesFor(useUser()?.role)[status]} />;
}
