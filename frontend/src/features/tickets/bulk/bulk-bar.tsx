import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TicketAction } from '@/api/generated/model/ticketAction';
import type { TicketCategory } from '@/api/generated/model/ticketCategory';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useUser } from '@/app/use-user';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/tickets/bulk';
import { MAX_SELECTED } from '../limits';
import { CATEGORY, PRIORITY, STATUS } from '../states';
import { needsWords } from '../step/rules';
import { AssignDialog } from './assign-dialog';
import { BulkMenu } from './bulk-menu';
import { BulkStep } from './bulk-step';
import { type Outcome, useBulk } from './use-bulk';

const PRIORITIES = choicesOf(PRIORITY);
const CATEGORIES = choicesOf(CATEGORY);
const WATCHING = [
  { value: 'true', label: t.watch },
  { value: 'false', label: t.stopWatching },
];

/** On a phone the actions stand in even columns below the count. */
const ACTIONS = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 0.5,
  flexBasis: { xs: '100%', md: 'auto' },
  ml: { xs: -1, md: 0 },
} as const;

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
    if (needsWords(to, role)) setDoing(to);
    else change({ status: { status: to } });
  };
  return (
    <>
      <Box
        role="region"
        aria-label={t.selectedTickets}
        aria-busy={busy}
        sx={{
          position: 'sticky',
          bottom: 16,
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          mt: 2,
          mx: 'auto',
          width: { xs: '100%', md: 'fit-content' },
          maxWidth: '100%',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          pl: 2,
          pr: 0.5,
          py: 0.5,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'primary.main',
          borderRadius: 1.5,
          boxShadow: 6,
        }}
      >
        <Typography variant="body2" role="status" sx={{ fontWeight: 600, flexGrow: { xs: 1, md: 0 } }}>
          {t.selected(tickets.length, tickets.length >= MAX_SELECTED)}
        </Typography>
        <IconButton aria-label={t.clearSelection} title={t.clearSelection} onClick={() => onKeep([])}>
          <CloseIcon fontSize="small" />
        </IconButton>
        <Box sx={ACTIONS}>
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
        </Box>
        {busy && <CircularProgress size={18} aria-label={t.changingTickets} sx={{ mx: 1, flexShrink: 0 }} />}
      </Box>
      {doing === 'assign' && <AssignDialog tickets={tickets} busy={busy} onAssign={change} onClose={close} />}
      {doing !== null && doing !== 'assign' && (
        <BulkStep to={doing} role={role} tickets={tickets} busy={busy} onStep={change} onClose={close} />
      )}
    </>
  );
}
