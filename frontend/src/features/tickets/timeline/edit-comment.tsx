import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Comment } from '@/api/generated/model/comment';
import type { Ticket } from '@/api/generated/model/ticket';
import { Visibility } from '@/api/generated/model/visibility';
import { useEditComment } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { useConflict } from '@/components/conflict/use-conflict';
import { DialogActions } from '@/components/dialog-actions';
import { faultOf, showFaults } from '@/components/fields/form-fields';
import { useFileDrop } from '@/components/files/use-file-drop';
import { MarkdownEditor } from '@/components/markdown/markdown-editor';
import { collapseMentions, expandMentions } from '@/components/markdown/mentions';
import { neededText } from '@/lib/form-rules';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/timeline';
import { MAX_COMMENT } from '../limits';
import { readersOf } from '../page/people';
import { freshComment, refreshTimeline } from './fresh-comment';

const schema = z.object({ body: neededText(t.comment, MAX_COMMENT) });

const FIELDS = { body: { label: t.comment } };

interface EditCommentProps {
  comment: Comment;
  ticket: Ticket;
  onClose: () => void;
}

/** Corrects what one has said, where it stands. */
export function EditComment({ comment, ticket, onClose }: EditCommentProps) {
  const [fault, setFault] = useState<string | null>(null);
  const people = readersOf(ticket.people, comment.visibility === Visibility.internal, useUser()?.id);
  const copyOf = ({ version, body }: Comment) => ({
    version,
    values: { body: collapseMentions(body ?? '', people) },
  });
  const [opened] = useState(() => copyOf(comment));
  const form = useForm<{ body: string }>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: opened.values,
  });
  const conflict = useConflict({
    form,
    opened,
    reload: async () => copyOf(await freshComment(ticket.id, comment.id)),
  });
  const edit = useEditComment({
    mutation: {
      meta: { silent: true },
      onSuccess: async () => {
        await refreshTimeline(ticket.id);
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        const rest = showFaults(form, error, (path) => (path in FIELDS ? path : undefined));
        if (error.status !== 422 || rest.length > 0) setFault(error.message);
      },
    },
  });
  const busy = edit.isPending;
  const save = form.handleSubmit(({ body }) => {
    if (conflict.touched().length === 0) return onClose();
    setFault(null);
    edit.mutate({
      id: comment.id,
      data: { body: expandMentions(body, people) },
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  });
  // A text takes none, and says so.
  const refuseFiles = () => form.setError('body', { message: ticketsTexts.noFilesHere });
  const { handlers } = useFileDrop(refuseFiles, !busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t.editComment}
      aria-busy={busy}
      {...handlers}
      sx={{ gap: 1.5 }}
      onSubmit={save}
    >
      <ConflictNotice what="comment" conflict={conflict} fields={FIELDS} />
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <Controller
        control={form.control}
        name="body"
        render={({ field: { value, onChange } }) => (
          <MarkdownEditor
            label={t.comment}
            bare
            value={value}
            people={people}
            maxLength={MAX_COMMENT}
            busy={busy}
            autoFocus
            fault={faultOf(form.formState.errors, 'body')}
            onChange={(text) => {
              form.clearErrors('body');
              onChange(text);
            }}
            onFiles={refuseFiles}
            onSubmit={() => void save()}
          />
        )}
      />
      <DialogActions>
        <Button size="small" disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button size="small" type="submit" variant="contained" loading={busy} disabled={conflict.isOpen}>
          {t.save}
        </Button>
      </DialogActions>
    </Stack>
  );
}
