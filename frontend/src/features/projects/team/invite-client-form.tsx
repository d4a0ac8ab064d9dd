import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useInviteProjectClient } from '@/api/generated/projects/projects';
import { DialogActions } from '@/components/dialog-actions';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import { useFormKey } from '@/lib/use-form-key';
import { emailField, fullNameField, phoneField } from '@/lib/validators';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';

const schema = z.object({ full_name: fullNameField, email: emailField, phone: phoneField });

type InviteIn = z.input<typeof schema>;
type InviteOut = z.output<typeof schema>;

interface InviteClientFormProps {
  projectId: string;
  onClose: () => void;
}

/** Invites an address. Its owner sees the project once they accept; until then the team sees only what is typed here. */
export function InviteClientForm({ projectId, onClose }: InviteClientFormProps) {
  const form = useForm<InviteIn, unknown, InviteOut>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: { full_name: '', email: '', phone: '' },
  });
  const headersOf = useFormKey();
  const invite = useInviteProjectClient({
    mutation: {
      onSuccess: (saved, { data }) => {
        showSaved(saved);
        toast.success(t.invited(data.email));
        onClose();
      },
      onError: (error) => showFieldErrors(form, error),
    },
  });
  const busy = invite.isPending;
  const field = useField(form, busy);

  const send = (data: InviteOut) => invite.mutate({ id: projectId, data, headers: headersOf(data) });

  return (
    <Stack component="form" noValidate aria-busy={busy} onSubmit={form.handleSubmit(send)} sx={{ gap: 2.5 }}>
      <TextField label={t.fullName} autoComplete="off" autoFocus {...field('full_name')} />
      <TextField label={t.email} type="email" autoComplete="off" {...field('email')} />
      <TextField label={t.phoneOptional} type="tel" autoComplete="off" {...field('phone')} />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t.sendInvitation}
        </Button>
      </DialogActions>
    </Stack>
  );
}
