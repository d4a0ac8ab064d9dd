import type { Notification } from '@/api/generated/model/notification';
import type { LiveMessage, ProjectNews, TicketNews } from '@/lib/live/message';
import { idOf } from './projects';

export const notification = (count: number, changes: Partial<Notification> = {}): Notification => ({
  id: idOf('8020', count),
  type: 'info',
  title: `News ${count}`,
  message: `What happened, number ${count}.`,
  timestamp: new Date(Date.parse('2026-11-21T05:00:00Z') - count * 3_600_000).toISOString(),
  read: false,
  actions: [{ label: 'Open ticket', url: `/dashboard/ticket/${idOf('8010', count)}` }],
  metadata: {
    topic: 'ticket_comment',
    entity: 'ticket',
    entity_id: idOf('8010', count),
    count: 1,
    event: String(count),
  },
  ...changes,
});

export const ticketNews = (update_type: string, changes: Partial<TicketNews> = {}): LiveMessage => ({
  type: 'ticket_update',
  payload: { ticket_id: idOf('8010', 42), ticket_title: 'Damp patch', update_type, ...changes },
});

export const projectNews = (update_type: string, changes: Partial<ProjectNews> = {}): LiveMessage => ({
  type: 'project_update',
  payload: { project_id: idOf('8002', 1), project_name: 'Rao residence', update_type, ...changes },
});

export const notified = (payload: Notification): LiveMessage => ({ type: 'notification', payload });

export const systemNews = (kind: string, type?: string): LiveMessage => ({
  type: 'system_message',
  payload: { kind, ...(type && { type }) },
});
