import * as z from 'zod/mini';
import type { NewTicket } from '@/api/generated/model/newTicket';
import { TicketCategory } from '@/api/generated/model/ticketCategory';
import { TicketPriority } from '@/api/generated/model/ticketPriority';
import { expandMentions, type Mentionable } from '@/components/markdown/mentions';
import { chosen, neededText, optionalDay, optionalText } from '@/lib/form-rules';
import * as t from '@/messages/tickets/new';
import { MAX_DESCRIPTION, MAX_LOCATION, MAX_TITLE } from '../limits';
import type { ChosenProject } from './draft';

const optionalId = z.pipe(
  z.string(),
  z.transform((id: string) => (id === '' ? null : id)),
);

export const newTicketSchema = z.object({
  project: z.custom<ChosenProject>((value) => value !== null, { error: t.projectIsRequired }),
  title: neededText(t.title, MAX_TITLE),
  description: neededText(t.description, MAX_DESCRIPTION),
  category: chosen(t.category, TicketCategory),
  priority: chosen(t.priority, TicketPriority),
  location_on_site: optionalText(t.placeOnSite, MAX_LOCATION),
  milestone_id: optionalId,
  due_on: optionalDay(t.due),
  client_visible: z.boolean(),
  assignee_id: optionalId,
});

export type NewTicketOut = z.output<typeof newTicketSchema>;

interface Beside {
  people: readonly Mentionable[];
  attachments: string[];
  isStaff: boolean;
  linkedTo?: string | undefined;
}

/** The request, without the fields that this role may not set. */
export function toNewTicket(
  values: NewTicketOut,
  { people, attachments, isStaff, linkedTo }: Beside,
): NewTicket {
  const { project, client_visible, assignee_id, description, ...rest } = values;
  return {
    ...rest,
    project_id: project.id,
    description: expandMentions(description, people),
    ...(isStaff && { client_visible }),
    ...(assignee_id && { assignee_id }),
    ...(attachments.length > 0 && { attachments }),
    ...(linkedTo && { linked_to: linkedTo }),
  };
}
