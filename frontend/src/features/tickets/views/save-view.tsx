import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { getListTicketViewsQueryKey, useSaveTicketView } from '@/api/generated/tickets/tickets';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { neededText } from '@/lib/form-rules';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/tickets/views';

const MAX_NAME = 60;

/** The field takes a longer name and says so, instead of cutting off a pasted one. */
const schema = z.object({ name: neededText(t.name, MAX_NAME) });

interface SaveViewProps {
  query: string;
  onClose: () => void;
}

/** Keeps what is shown under a name. */
export function SaveView({ query, onClose }: SaveViewProps) {
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const headersOf = useFormKey();
  const form = useRuledForm(schema, { name: '' });
  const save = useSaveTicketView({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ name }) => {
        toast.success(t.saved(name));
        onClose();
      },
      onError: (error) => {
        if (error.code === 'view_name_taken') form.setError('name', { message: t.taken });
        else if (error.code === 'too_many_views') setFault(t.tooMany);
        else setFault(messageOf(error, showFaults(form, error)));
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: getListTicketViewsQueryKey() }),
    },
  });
  return (
    <FormDialog
      title={t.saveView}
      action={t.saveView}
      busy={save.isPending}
      onSubmit={form.handleSubmit(({ name }) => {
        setFault(null);
        const data = { name, query };
        save.mutate({ data, headers: headersOf(data) });
      })}
      onClose={onClose}
    >
      <FormFault text={fault} />
      <FormText form={form} name="name" label={t.name} hint={t.saveViewText} autoFocus />
    </FormDialog>
  );
}
