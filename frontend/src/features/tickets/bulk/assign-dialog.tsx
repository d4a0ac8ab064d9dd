import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { FormDialog } from '@/components/form/form-dialog';
import { type Person, PersonPicker } from '@/components/form/person-picker';
import * as t from '@/messages/tickets/bulk';
import type { useBulk } from './use-bulk';

interface AssignDialogProps {
  tickets: readonly TicketSummary[];
  busy: boolean;
  onAssign: ReturnType<typeof useBulk>['change'];
  onClose: () => void;
}

/** Gives several tickets to somebody, or to nobody. */
export function AssignDialog({ tickets, busy, onAssign, onClose }: AssignDialogProps) {
  const [person, setPerson] = useState<Person | null>(null);
  const assign = (to: string | null) => onAssign({ assign: { assignee_id: to } }, { onAnswered: onClose });
  return (
    <FormDialog
      title={t.assignTitle(tickets.length)}
      text={t.assignHint}
      action={t.assign}
      busy={busy}
      blocked={person === null}
      extra={
        <Button disabled={busy} sx={{ mr: 'auto' }} onClick={() => assign(null)}>
          {t.removeAssignee}
        </Button>
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (person) assign(person.id);
      }}
      onClose={onClose}
    >
      <PersonPicker label={t.assignee} value={person} busy={busy} autoFocus onChange={setPerson} />
    </FormDialog>
  );
}
