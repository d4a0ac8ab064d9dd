import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { editTicket } from '@/api/generated/tickets/tickets';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Switch } from '@/components/form/switch';
import * as t from '@/messages/tickets/side';
import { useQuickSave } from '../use-quick-save';
import { Row } from './row';

/** Shows or hides the ticket for the client. Asks first, because reading cannot be undone. */
export function ShownToClient({ ticket }: { ticket: Ticket }) {
  const [isAsking, setAsking] = useState(false);
  const save = useQuickSave(ticket);
  const { client_visible: isShown, code } = ticket;
  const show = (next: boolean) =>
    save.mutate(
      {
        label: t.visibility,
        read: (it) => it.client_visible,
        send: (id, headers) => editTicket(id, { client_visible: next }, headers),
      },
      { onSettled: () => setAsking(false) },
    );
  return (
    <Row label={t.client}>
      {ticket.can.includes('show') ? (
        <FormControlLabel
          disabled={save.isPending}
          control={
            <Switch checked={isShown} onChange={(_event, next) => (next ? setAsking(true) : show(false))} />
          }
          label={t.shownToClient}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ my: -1 }}
        />
      ) : isShown ? (
        t.shownHint
      ) : (
        t.hiddenHint
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.showTitle(code)}
          text={t.showText}
          action={t.showTicket}
          destructive={false}
          busy={save.isPending}
          onConfirm={() => show(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
