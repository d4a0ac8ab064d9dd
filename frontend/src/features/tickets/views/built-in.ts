import type { Role } from '@/api/generated/model/role';
import type { BuiltInView } from '@/components/list/views/views';
import { may } from '@/config/roles';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/views';

const OF_CLIENTS: readonly BuiltInView[] = [
  { name: t.raisedByMe, query: 'requester=me' },
  { name: t.waitingOnMe, query: 'status=waiting_on_client' },
  { name: ticketsTexts.toConfirm, query: 'status=resolved' },
  { name: t.overdue, query: 'overdue=true' },
];

const OF_STAFF: readonly BuiltInView[] = [
  { name: t.mine, query: 'assignee=me&open=true' },
  { name: t.unassigned, query: 'assignee=none&open=true' },
  { name: t.overdue, query: 'overdue=true' },
];

/** The most useful views of a role. */
export const builtIn = (role: Role): readonly BuiltInView[] =>
  may(role, 'settle_tickets') ? OF_CLIENTS : OF_STAFF;
