import type { Total } from '@/api/generated/model/total';
import type { Tone } from '@/components/status-chip';

/** Fields of an item that a board reads. The server's answer says where the item may go. */
export interface BoardItem<Status extends string> {
  id: string;
  code: string;
  status: Status;
  version: number;
  next_statuses: readonly Status[];
}

/** A column in the server's answer: its first items, and the cursor of the next ones. */
export interface ColumnOf<Status extends string, Item> {
  status: Status;
  items: readonly Item[];
  total: Total;
  next_cursor?: string;
  /** There are more, and the answer has no cursor: the list of the status begins anew. */
  isCut?: boolean;
}

export type StatusWords<Status extends string> = Readonly<Record<Status, { label: string; tone: Tone }>>;
