import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TicketAction } from '@/api/generated/model/ticketAction';
import type { TicketCategory } from '@/api/generated/model/ticketCategory';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useUser } from '@/app/use-user';
import { BulkBar as Bar } from '@/components/list/bulk-bar';
import type { Outcome } from '@/components/list/outcome-dialog';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/tickets/bulk';
import { MAX_SELECTED } from '../limits';
import { CATEGORY, PRIORITY, STATUS } from '../states';
import { needsWords } from '../step/rules';
import { AssignDialog } from './assign-dialog';
import { BulkMenu } from './bulk-menu';
import { BulkStep } from './bulk-step';
import { useBulk } from './use-bulk';

const PRIORITIES = choicesOf(PRIORITY);
const CATEGORIES = choicesOf(CATEGORY);
const WATCHING = [
  { value: 'true', label: t.watch },
  { value: 'false', label: t.stopWatching },
];

interface BulkBarProps {
  /** The selected ones. */
  tickets: readonly TicketSummary[];
  onKeep: (ids: readonly string[]) => void;
  /** Called with the outcome when some changes were refused. */
  onOutcome: (outcome: Outcome) => void;
}

/** Actions on the selection: each action that at least one ticket allows. */
export function BulkBar({ tickets, onKeep, onOutcome }: BulkBarProps) {
  const role = useUser()?.role;
  const { change, busy } = useBulk(tickets, { onKeep, onOutcome });
  const [doing, setDoing] = useState<'assign' | TicketStatus | null>(null);
  const close = () => setDoing(null);
  const some = (action: TicketAction) => tickets.some(({ can }) => can.includes(action));
  const steps = Object.values(TicketStatus)
    .filter((status) => tickets.some(({ next_statuses }) => next_statuses.includes(status)))
    .map((value) => ({ value, label: STATUS[value].label }));
  const step = (to: TicketStatus) => {
    const movable = tickets.filter(({ next_statuses }) => next_statuses.includes(to));
    if (movable.some(({ status }) => needsWords(to, status, role))) setDoing(to);
    else change({ status: { status: to } });
  };
  return (
    <>
      <Bar
        label={t.selectedTickets}
        count={tickets.length}
        most={MAX_SELECTED}
        busy={busy}
        busyLabel={t.changingTickets}
        onClear={() => onKeep([])}
      >
        {steps.length > 0 && (
          <BulkMenu
            label={t.status}
            choices={steps}
            busy={busy}
            onChoose={(value) => step(value as TicketStatus)}
          />
        )}
        {some('prioritise') && (
          <BulkMenu
            label={t.priority}
            choices={PRIORITIES}
            busy={busy}
            onChoose={(value) => change({ priority: value as TicketPriority })}
          />
        )}
        {some('classify') && (
          <BulkMenu
            label={t.category}
            choices={CATEGORIES}
            busy={busy}
            onChoose={(value) => change({ category: value as TicketCategory })}
          />
        )}
        {some('assign') && (
          <Button
            size="small"
            color="inherit"
            disabled={busy}
            sx={{ flexShrink: 0 }}
            onClick={() => setDoing('assign')}
          >
            {t.assign}
          </Button>
        )}
        {some('watch') && (
          <BulkMenu
            label={t.watch}
            choices={WATCHING}
            busy={busy}
            onChoose={(value) => change({ watch: value === 'true' })}
          />
        )}
      </Bar>
      {doing === 'assign' && <AssignDialog tickets={tickets} busy={busy} onAssign={change} onClose={close} />}
      {doing !== null && doing !== 'assign' && (
        <BulkStep to={doing} role={role} tickets={tickets} busy={busy} onStep={change} onClose={close} />
      )}
    </>
  );
}
