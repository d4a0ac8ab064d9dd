import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { neededText } from '@/lib/form-rules';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/components/list';
import type { ViewCalls } from './view-calls';

const MAX_NAME = 60;

/** The field takes a longer name and says so, instead of cutting off a pasted one. */
const schema = z.object({ name: neededText(t.viewName, MAX_NAME) });

interface SaveViewProps {
  calls: ViewCalls;
  query: string;
  /** Parts of the shown list that the view keeps. */
  text: string;
  onClose: () => void;
}

/** Keeps what is shown under a name. */
export function SaveView({ calls, query, text, onClose }: SaveViewProps) {
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const headersOf = useFormKey();
  const form = useRuledForm(schema, { name: '' });
  const save = calls.useSave({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ name }) => {
        toast.success(t.viewSaved(name));
        onClose();
      },
      onError: (error) => {
        if (error.code === 'view_name_taken') form.setError('name', { message: t.viewNameTaken });
        else if (error.code === 'too_many_views') setFault(t.tooManyViews);
        else setFault(messageOf(error, showFaults(form, error)));
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: calls.key }),
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
      <FormText form={form} name="name" label={t.viewName} hint={text} autoFocus />
    </FormDialog>
  );
}
