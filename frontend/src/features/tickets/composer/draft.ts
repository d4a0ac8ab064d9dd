import type { Visibility } from '@/api/generated/model/visibility';
import { draftStore } from '@/app/draft-store';
import type { Attached } from '../attach/attach-files';

const SHAPE = 1;

export interface CommentDraft {
  shape: typeof SHAPE;
  text: string;
  /** Null until it is chosen: what was begun for the team is never sent to the client unasked. */
  visibility: Visibility | null;
  attached: Attached[];
  /** What was sent last, and the key it was sent under: a repeat of it makes no second comment. */
  sent: { form: string; key: string };
}

const NO_COMMENT: CommentDraft = {
  shape: SHAPE,
  text: '',
  visibility: null,
  attached: [],
  sent: { form: '', key: '' },
};

export const commentName = (ticketId: string): string => `comment:${ticketId}`;

/** What somebody is writing about a ticket. */
export const commentDraft = (userId: string, ticketId: string) =>
  draftStore(commentName(ticketId), userId, NO_COMMENT);
