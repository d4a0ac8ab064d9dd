import type { Comment } from '@/api/generated/model/comment';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import type { TicketPerson } from '@/api/generated/model/ticketPerson';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { asha, idOf, meera, vikram } from './projects';

/** A ticket as lists show it. */
export const ticketSummary = (count: number, changes: Partial<TicketSummary> = {}): TicketSummary => ({
  id: idOf('8010', count),
  code: `TKT-${String(count).padStart(4, '0')}`,
  version: 3,
  project: { id: idOf('8002', 1), code: 'PRJ-0042', name: 'Rao residence' },
  title: `Ticket ${count}`,
  status: 'open',
  priority: 'medium',
  category: 'quality_defect',
  requester: asha,
  assignee: vikram,
  client_visible: true,
  sla_state: 'on_track',
  due_at: '2026-11-23T06:10:00Z',
  comments: 0,
  reopen_count: 0,
  created_at: '2026-11-20T06:10:00Z',
  updated_at: '2026-11-21T06:10:00Z',
  can: ['edit', 'classify', 'prioritise', 'assign', 'comment', 'watch'],
  next_statuses: ['in_progress', 'waiting_on_client', 'resolved', 'cancelled'],
  ...changes,
});

const ticketPeople: TicketPerson[] = [
  { ...asha, part: 'client', reads_internal: false, can_be_assigned: false },
  { ...meera, part: 'manager', reads_internal: true, can_be_assigned: true },
  { ...vikram, part: 'engineer', reads_internal: true, can_be_assigned: true },
];

/** A ticket as its page shows it. */
export const ticket = (changes: Partial<Ticket> = {}): Ticket => ({
  ...ticketSummary(42, { title: 'Damp patch', can: [], next_statuses: [] }),
  description: 'The wall is **wet**.',
  watchers: [asha],
  is_watching: false,
  paused_minutes: 0,
  duplicates: [],
  links: [],
  attachments: [],
  people: ticketPeople,
  ...changes,
});

export const comment = (count: number, changes: Partial<Comment> = {}): Comment => ({
  id: idOf('8011', count),
  version: 1,
  ticket_id: ticketSummary(42).id,
  author: meera,
  body: `Comment ${count}`,
  visibility: 'client',
  attachments: [],
  created_at: '2026-11-21T05:00:00Z',
  can: [],
  ...changes,
});

let entries = 100;

export const ticketEntry = (kind: TicketEntry['kind'], changes: Partial<TicketEntry> = {}): TicketEntry => {
  entries += 1;
  return { id: String(entries), at: '2026-11-21T05:00:00Z', by: meera, kind, changes: [], ...changes };
};

/** An entry that says something. */
export const said = (of: Comment): TicketEntry =>
  ticketEntry('ticket_commented', { by: of.author, at: of.created_at, comment: of });
