import type { TicketPart } from '@/api/generated/model/ticketPart';
import type { TicketPerson } from '@/api/generated/model/ticketPerson';
import type { Mentionable } from '@/components/markdown/mentions';
import * as t from '@/messages/tickets/page';

export const PART: Record<TicketPart, string> = {
  client: t.client,
  engineer: t.engineer,
  manager: t.projectManager,
  admin: t.office,
};

/** People who can be mentioned: readers of the text except its author. */
export const readersOf = (
  people: readonly TicketPerson[],
  isInternal: boolean,
  ownId: string | undefined,
): Mentionable[] =>
  people
    .filter(({ id, reads_internal }) => id !== ownId && (!isInternal || reads_internal))
    .map(({ id, full_name, part }) => ({ id, full_name, note: PART[part] ?? part }));
