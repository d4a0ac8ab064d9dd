import type { Comment } from '@/api/generated/model/comment';
import { useRemoveComment } from '@/api/generated/tickets/tickets';
import { ConfirmDialog } from '@/components/confirm-dialog';
import * as t from '@/messages/tickets/timeline';
import { refreshTimeline } from './refresh-timeline';

interface RemoveCommentProps {
  comment: Comment;
  onClose: () => void;
}

/** Removes a comment. A refusal stays visible, and the next attempt uses the newer version. */
export function RemoveComment({ comment: { id, ticket_id, version }, onClose }: RemoveCommentProps) {
  const remove = useRemoveComment({
    mutation: {
      meta: { silent: true },
      onSuccess: onClose,
      onSettled: () => refreshTimeline(ticket_id),
    },
  });
  return (
    <ConfirmDialog
      title={t.removeCommentTitle}
      text={t.removeCommentText}
      action={t.remove}
      busy={remove.isPending}
      fault={remove.error?.message}
      onConfirm={() => remove.mutate({ id, headers: { 'If-Match': `"${version}"` } })}
      onClose={onClose}
    />
  );
}
