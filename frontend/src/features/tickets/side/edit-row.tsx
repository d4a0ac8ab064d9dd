import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TicketChange } from '@/api/generated/model/ticketChange';
import { useEditTicket } from '@/api/generated/tickets/tickets';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { useConflict } from '@/components/conflict/use-conflict';
import { showFaults } from '@/components/fields/form-fields';
import { FormText } from '@/components/fields/form-text';
import * as t from '@/messages/tickets/side';
import { useTicketCopy } from '../page/use-ticket-copy';
import { showTicket } from '../refresh';
import type { TextRowProps } from './text-row';

/** The field in the place of the fact. */
export function EditRow({
  ticket,
  name,
  label,
  show,
  type = 'text',
  maxLength,
  onClose,
}: TextRowProps & { onClose: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const { opened, reload } = useTicketCopy(ticket, (it) => ({ value: it[name] ?? '' }));
  const form = useForm<{ value: string }>({ defaultValues: opened.values });
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
        const rest = showFaults(form, error, (path) => (path === name ? 'value' : undefined));
        if (error.status !== 422 || rest.length > 0) setFault(error.message);
      },
    },
  });
  const busy = edit.isPending;
  const save = form.handleSubmit(({ value }) => {
    if (conflict.touched().length === 0) return onClose();
    setFault(null);
    const data: TicketChange = { [name]: value.trim() === '' ? null : value.trim() };
    edit.mutate({ id: ticket.id, data, headers: { 'If-Match': `"${conflict.version}"` } });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack component="dd" sx={{ m: 0, gap: 1 }}>
        <ConflictNotice what="ticket" conflict={conflict} fields={{ value: { label, show } }} />
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        <Stack
          component="form"
          noValidate
          direction="row"
          aria-label={label}
          sx={{ gap: 0.5, alignItems: 'flex-start' }}
          onSubmit={save}
          onKeyDown={onKeyDown}
        >
          <FormText
            form={form}
            name="value"
            label={label}
            bare
            busy={busy}
            type={type}
            size="small"
            autoFocus
            {...(maxLength && { maxLength })}
          />
          <IconButton type="submit" aria-label={t.save} disabled={busy || conflict.isOpen}>
            <CheckIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={t.cancel} disabled={busy} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
    </Box>
  );
}
