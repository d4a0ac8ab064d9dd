import type { Role } from '@/api/generated/model/role';

interface BuiltIn {
  name: string;
  query: string;
}

const OF_CLIENTS: readonly BuiltIn[] = [
  { name: 'Raised by me', query: 'requester=me' },
  { name: 'Waiting on me', query: 'status=waiting_on_client' },
  { name: 'To confirm', query: 'status=resolved' },
  { name: 'Overdue', query: 'overdue=true' },
];

const OF_STAFF: readonly BuiltIn[] = [
  { name: 'Mine', query: 'assignee=me&open=true' },
  { name: 'Unassigned', query: 'assignee=none&open=true' },
  { name: 'Overdue', query: 'overdue=true' },
];

/** The most useful views of a role. */
export const builtIn = (role: Role): readonly BuiltIn[] => (role === 'client' ? OF_CLIENTS : OF_STAFF);
