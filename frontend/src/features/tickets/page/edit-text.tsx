import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Ticket } from '@/api/generated/model/ticket';
import { useEditTicket } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { useConflict } from '@/components/conflict/use-conflict';
import { DialogActions } from '@/components/dialog-actions';
import { faultOf, showFaults } from '@/components/fields/form-fields';
import { FormText } from '@/components/fields/form-text';
import { useFileDrop } from '@/components/files/use-file-drop';
import { MarkdownEditor } from '@/components/markdown/markdown-editor';
import { collapseMentions, expandMentions } from '@/components/markdown/mentions';
import { neededText } from '@/lib/form-rules';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/page';
import { MAX_DESCRIPTION, MAX_TITLE } from '../limits';
import { showTicket } from '../refresh';
import { readersOf } from './people';
import { useTicketCopy } from './use-ticket-copy';

const schema = z.object({
  title: neededText(t.title, MAX_TITLE),
  description: neededText(t.description, MAX_DESCRIPTION),
});

type Values = z.output<typeof schema>;

const FIELDS = { title: { label: t.title }, description: { label: t.description } };

interface EditTextProps {
  ticket: Ticket;
  onClose: () => void;
}

export function EditText({ ticket, onClose }: EditTextProps) {
  const [fault, setFault] = useState<string | null>(null);
  const people = readersOf(ticket.people, !ticket.client_visible, useUser()?.id);
  const { opened, reload } = useTicketCopy(ticket, ({ title, description }) => ({
    title,
    description: collapseMentions(description, people),
  }));
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: opened.values,
  });
  const conflict = useConflict({ form, opened, reload });
  const edit = useEditTicket({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showTicket(fresh);
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

  const save = form.handleSubmit((values) => {
    const touched = conflict.touched();
    if (touched.length === 0) return onClose();
    setFault(null);
    edit.mutate({
      id: ticket.id,
      data: {
        ...(touched.includes('title') && { title: values.title }),
        ...(touched.includes('description') && { description: expandMentions(values.description, people) }),
      },
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  });

  // A text takes none, and says so.
  const refuseFiles = () => form.setError('description', { message: ticketsTexts.noFilesHere });
  const { handlers } = useFileDrop(refuseFiles, !busy);

  return (
    <Stack
      component="form"
      noValidate
      aria-label={t.titleAndDescription}
      aria-busy={busy}
      {...handlers}
      sx={{ gap: 2 }}
      onSubmit={save}
    >
      <ConflictNotice what="ticket" conflict={conflict} fields={FIELDS} />
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <FormText form={form} name="title" label={t.title} busy={busy} maxLength={MAX_TITLE} autoFocus />
      <Controller
        control={form.control}
        name="description"
        render={({ field: { value, onChange } }) => (
          <MarkdownEditor
            label={t.description}
            value={value}
            people={people}
            maxLength={MAX_DESCRIPTION}
            minRows={6}
            busy={busy}
            fault={faultOf(form.formState.errors, 'description')}
            onChange={(text) => {
              form.clearErrors('description');
              onChange(text);
            }}
            onFiles={refuseFiles}
            onSubmit={() => void save()}
          />
        )}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={conflict.isOpen}>
          {t.save}
        </Button>
      </DialogActions>
    </Stack>
  );
}
