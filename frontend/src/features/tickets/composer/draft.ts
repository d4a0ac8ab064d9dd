import type { Visibility } from '@/api/generated/model/visibility';
import type { Draft } from '@/app/draft-store';
import { useDraft } from '@/app/use-draft';
import type { Attached } from '@/components/files/attach-files';

export interface CommentDraft extends Draft {
  text: string;
  /** Null until it is chosen: an internal draft is never sent to the client by default. */
  visibility: Visibility | null;
  attached: Attached[];
}

const NO_COMMENT: CommentDraft = {
  shape: 1,
  text: '',
  visibility: null,
  attached: [],
  sent: null,
};

export const commentName = (ticketId: string): string => `comment:${ticketId}`;

/** A person's unsent comment on a ticket. */
export const useCommentDraft = (userId: string, ticketId: string) =>
  useDraft(commentName(ticketId), userId, NO_COMMENT);
