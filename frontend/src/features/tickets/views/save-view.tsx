import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { getListTicketViewsQueryKey, useSaveTicketView } from '@/api/generated/tickets/tickets';
import { DialogActions } from '@/components/dialog-actions';
import { showFaults } from '@/components/fields/form-fields';
import { FormText } from '@/components/fields/form-text';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/tickets/views';

const MAX_NAME = 60;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, t.nameRequired), z.maxLength(MAX_NAME)),
});

interface SaveViewProps {
  query: string;
  onClose: () => void;
}

/** Keeps what is shown under a name. */
export function SaveView({ query, onClose }: SaveViewProps) {
  const queryClient = useQueryClient();
  const headersOf = useFormKey();
  const form = useForm({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: { name: '' },
  });
  const save = useSaveTicketView({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ name }) => {
        toast.success(t.saved(name));
        onClose();
      },
      onError: (error) => {
        if (error.code === 'view_name_taken') form.setError('name', { message: t.taken });
        else showFaults(form, error, (path) => (path === 'name' ? path : undefined));
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: getListTicketViewsQueryKey() }),
    },
  });
  const { error, isPending: busy } = save;
  const isAtField = error?.code === 'view_name_taken' || 'name' in (error?.fields ?? {});
  return (
    <Modal title={t.saveView} size="sm" onClose={onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={busy}
        sx={{ gap: 2.5, pt: 0.5 }}
        onSubmit={form.handleSubmit(({ name }) => {
          const data = { name, query };
          save.mutate({ data, headers: headersOf(data) });
        })}
      >
        {error && !isAtField && (
          <Alert severity="error">{error.code === 'too_many_views' ? t.tooMany : error.message}</Alert>
        )}
        <FormText
          form={form}
          name="name"
          label={t.name}
          hint={t.keepsSearch}
          busy={busy}
          maxLength={MAX_NAME}
          autoFocus
        />
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t.saveView}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
