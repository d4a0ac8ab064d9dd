import type { Visibility } from '@/api/generated/model/visibility';
import { draftStore } from '@/app/draft-store';
import type { Attached } from '../attach/attach-files';

const SHAPE = 1;

export interface CommentDraft {
  shape: typeof SHAPE;
  text: string;
  /** Null until it is chosen: an internal draft is never sent to the client by default. */
  visibility: Visibility | null;
  attached: Attached[];
  /** The last request and its key: repeating it creates no second comment. */
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

/** A person's unsent comment on a ticket. */
export const commentDraft = (userId: string, ticketId: string) =>
  draftStore(commentName(ticketId), userId, NO_COMMENT);
