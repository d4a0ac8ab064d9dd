import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { asha, idOf, vikram } from './projects';

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
