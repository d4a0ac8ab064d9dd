import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import type { TicketChange } from '@/api/generated/model/ticketChange';
import { useEditTicket } from '@/api/generated/tickets/tickets';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormBody } from '@/components/form/form-body';
import { FormText } from '@/components/form/form-text';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import * as t from '@/messages/tickets/side';
import { freshTicket, showTicket } from '../refresh';
import type { TextRowProps } from './text-row';

const schema = z.object({ value: z.string().check(z.trim()) });

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
  const versioned = useVersionedForm({
    rules: schema,
    entity: ticket,
    valuesOf: (it) => ({ value: it[name] ?? '' }),
    reload: () => freshTicket(ticket.id),
    place: (path) => (path === name ? 'value' : undefined),
  });
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
  const save = versioned.submit(({ value }, { headers }) => {
    const data: TicketChange = { [name]: value === '' ? null : value };
    edit.mutate({ id: ticket.id, data, headers });
  }, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack component="dd" sx={{ m: 0, gap: 1 }}>
        <LeaveGuard isDirty={versioned.isDirty} />
        <ConflictNotice what="ticket" of={versioned} fields={{ value: { label, show } }} />
        <FormBody
          busy={busy}
          aria-label={label}
          sx={{ flexDirection: 'row', gap: 0.5, alignItems: 'flex-start' }}
          onSubmit={save}
          onKeyDown={onKeyDown}
        >
          <FormText
            form={versioned.form}
            name="value"
            label={label}
            bare
            type={type}
            size="small"
            autoFocus
            maxLength={maxLength}
          />
          <IconButton type="submit" aria-label={t.save} disabled={busy || versioned.isOpen}>
            <CheckIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={t.cancel} disabled={busy} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </FormBody>
      </Stack>
    </Box>
  );
}
