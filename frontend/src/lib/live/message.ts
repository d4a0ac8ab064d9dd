interface Of<Type extends string, Payload> {
  type: Type;
  payload: Payload;
  /** Id of the event: the same in its update and in its notification. */
  id?: string;
  /** Changes what is shown and is no news to whoever reads it. */
  quiet?: boolean;
}

export interface ProjectNews {
  project_id: string;
  project_name: string;
  update_type: string;
  new_status?: string;
  engineer_name?: string;
}

export interface TicketNews {
  ticket_id: string;
  ticket_title: string;
  update_type: string;
  new_status?: string;
  new_priority?: string;
  assignee_name?: string;
}

export interface PaymentNews {
  payment_id: string;
  update_type: string;
  new_status?: string;
  new_amount?: string | number;
  milestone_name?: string;
}

interface DailyEntryNews {
  entry_id: string;
  project_id: string;
  update_type: string;
  date?: string;
}

export interface UserNews {
  user_id: string;
  user_name: string;
  update_type: string;
  new_status?: string;
  new_role?: string;
}

export interface NotificationNews {
  id: string;
  type: string;
  title: string;
  message: string;
  timestamp: string;
  read: boolean;
  metadata?: { topic?: string };
}

interface SystemNews {
  kind: string;
  type?: string;
  id?: string;
}

export type LiveMessage =
  | Of<'project_update', ProjectNews>
  | Of<'ticket_update', TicketNews>
  | Of<'payment_update', PaymentNews>
  | Of<'daily_entry_update', DailyEntryNews>
  | Of<'user_update', UserNews>
  | Of<'notification', NotificationNews>
  | Of<'system_message', SystemNews>;

/** Required fields of each payload. */
const NEEDED: Record<LiveMessage['type'], readonly string[]> = {
  project_update: ['project_id', 'project_name', 'update_type'],
  ticket_update: ['ticket_id', 'ticket_title', 'update_type'],
  payment_update: ['payment_id', 'update_type'],
  daily_entry_update: ['entry_id', 'project_id', 'update_type'],
  user_update: ['user_id', 'user_name', 'update_type'],
  notification: ['id', 'title', 'message', 'timestamp'],
  system_message: ['kind'],
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isKnown = (type: unknown): type is LiveMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(NEEDED, type);

/** A message as it came over the wire or from another tab; null for what is not understood. */
export function readMessage(value: unknown): LiveMessage | null {
  if (!isFields(value) || !isKnown(value['type']) || !isFields(value['payload'])) return null;
  const { type, payload } = value;
  if (NEEDED[type].some((name) => typeof payload[name] !== 'string')) return null;
  const message = {
    type,
    payload,
    ...(typeof value['id'] === 'string' && { id: value['id'] }),
    ...(value['quiet'] === true && { quiet: true }),
  };
  return message as unknown as LiveMessage;
}

/** The same of the text of a frame. */
export function parseMessage(text: unknown): LiveMessage | null {
  if (typeof text !== 'string') return null;
  try {
    return readMessage(JSON.parse(text));
  } catch {
    return null;
  }
}
