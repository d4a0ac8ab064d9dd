import type { Role } from '@/api/generated/model/role';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/views';

interface BuiltIn {
  name: string;
  query: string;
}

const OF_CLIENTS: readonly BuiltIn[] = [
  { name: t.raisedByMe, query: 'requester=me' },
  { name: t.waitingOnMe, query: 'status=waiting_on_client' },
  { name: t.toConfirm, query: 'status=resolved' },
  { name: t.overdue, query: 'overdue=true' },
];

const OF_STAFF: readonly BuiltIn[] = [
  { name: t.mine, query: 'assignee=me&open=true' },
  { name: t.unassigned, query: 'assignee=none&open=true' },
  { name: t.overdue, query: 'overdue=true' },
];

/** The most useful views of a role. */
export const builtIn = (role: Role): readonly BuiltIn[] =>
  may(role, 'settle_tickets') ? OF_CLIENTS : OF_STAFF;
