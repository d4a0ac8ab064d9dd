import * as z from 'zod/mini';
import type { Ticket } from '@/api/generated/model/ticket';
import { useEditTicket } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { useFileDrop } from '@/components/files/use-file-drop';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { FormMarkdown } from '@/components/form/form-markdown';
import { FormText } from '@/components/form/form-text';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { collapseMentions, expandMentions } from '@/components/markdown/mentions';
import { neededText } from '@/lib/form-rules';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/page';
import { MAX_DESCRIPTION, MAX_TITLE } from '../limits';
import { readersOf } from '../people';
import { freshTicket, showTicket } from '../refresh';

const schema = z.object({
  title: neededText(t.title, MAX_TITLE),
  description: neededText(t.description, MAX_DESCRIPTION),
});

const FIELDS = { title: { label: t.title }, description: { label: t.description } };

interface EditTextProps {
  ticket: Ticket;
  onClose: () => void;
}

export function EditText({ ticket, onClose }: EditTextProps) {
  const people = readersOf(ticket.people, !ticket.client_visible, useUser()?.id);
  const versioned = useVersionedForm({
    rules: schema,
    entity: ticket,
    valuesOf: ({ title, description }) => ({ title, description: collapseMentions(description, people) }),
    reload: () => freshTicket(ticket.id),
  });
  const { form } = versioned;
  const edit = useEditTicket({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showTicket(fresh);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  const busy = edit.isPending;

  const save = versioned.submit(
    ({ title, description }, { touched, headers }) =>
      edit.mutate({
        id: ticket.id,
        data: {
          ...(touched.includes('title') && { title }),
          ...(touched.includes('description') && { description: expandMentions(description, people) }),
        },
        headers,
      }),
    onClose,
  );

  // A text takes none, and says so.
  const refuseFiles = () => form.setError('description', { message: ticketsTexts.attachHint });
  const { handlers } = useFileDrop(refuseFiles, !busy);

  return (
    <FormBody aria-label={t.titleAndDescription} busy={busy} {...handlers} sx={{ gap: 2 }} onSubmit={save}>
      <LeaveGuard isDirty={versioned.isDirty} />
      <ConflictNotice what="ticket" of={versioned} fields={FIELDS} />
      <FormText form={form} name="title" label={t.title} maxLength={MAX_TITLE} autoFocus />
      <FormMarkdown
        form={form}
        name="description"
        label={t.description}
        people={people}
        maxLength={MAX_DESCRIPTION}
        minRows={6}
        onFiles={refuseFiles}
        onSubmit={() => void save()}
      />
      <FormActions action={t.save} busy={busy} blocked={versioned.isOpen} onClose={onClose} />
    </FormBody>
  );
}
