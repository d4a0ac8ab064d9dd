import { http } from './http';

/** A ticket that opens the real-time channel once. */
export const createLiveTicket = () =>
  http<{ ticket: string; expires_at: string }>('/auth/ws-ticket', { method: 'POST' });
