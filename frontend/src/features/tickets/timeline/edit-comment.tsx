import * as z from 'zod/mini';
import type { Comment } from '@/api/generated/model/comment';
import type { Ticket } from '@/api/generated/model/ticket';
import { Visibility } from '@/api/generated/model/visibility';
import { useEditComment } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { useFileDrop } from '@/components/files/use-file-drop';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { FormMarkdown } from '@/components/form/form-markdown';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { collapseMentions, expandMentions } from '@/components/markdown/mentions';
import { neededText } from '@/lib/form-rules';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/timeline';
import { MAX_COMMENT } from '../limits';
import { readersOf } from '../people';
import { freshComment, showComment } from './fresh-comment';

const schema = z.object({ body: neededText(t.comment, MAX_COMMENT) });

const FIELDS = { body: { label: t.comment } };

interface EditCommentProps {
  comment: Comment;
  ticket: Ticket;
  onClose: () => void;
}

/** Corrects what one has said, where it stands. */
export function EditComment({ comment, ticket, onClose }: EditCommentProps) {
  const people = readersOf(ticket.people, comment.visibility === Visibility.internal, useUser()?.id);
  const versioned = useVersionedForm({
    rules: schema,
    entity: comment,
    valuesOf: ({ body }) => ({ body: collapseMentions(body ?? '', people) }),
    reload: () => freshComment(ticket.id, comment.id),
  });
  const { form } = versioned;
  const edit = useEditComment({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showComment(ticket.id, fresh);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  const busy = edit.isPending;
  const save = versioned.submit(
    ({ body }, { headers }) =>
      edit.mutate({ id: comment.id, data: { body: expandMentions(body, people) }, headers }),
    onClose,
  );
  // A text takes none, and says so.
  const refuseFiles = () => form.setError('body', { message: ticketsTexts.attachHint });
  const { handlers } = useFileDrop(refuseFiles, !busy);
  return (
    <FormBody aria-label={t.editComment} busy={busy} {...handlers} sx={{ gap: 1.5 }} onSubmit={save}>
      <LeaveGuard isDirty={versioned.isDirty} />
      <ConflictNotice what="comment" of={versioned} fields={FIELDS} />
      <FormMarkdown
        form={form}
        name="body"
        label={t.comment}
        bare
        people={people}
        maxLength={MAX_COMMENT}
        autoFocus
        onFiles={refuseFiles}
        onSubmit={() => void save()}
      />
      <FormActions action={t.save} size="small" busy={busy} blocked={versioned.isOpen} onClose={onClose} />
    </FormBody>
  );
}
