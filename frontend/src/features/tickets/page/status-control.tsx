import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { changeTicketStatus } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatDueShort } from '@/lib/near';
import { overdueSince } from '@/messages/tickets';
import * as t from '@/messages/tickets/page';
import { SLA, statusesFor } from '../states';
import { needsWords, putsBack } from '../step/rules';
import { useQuickSave } from '../use-quick-save';
import { LazyStep } from './lazy-step';

const STEP: Record<TicketStatus, string> = {
  open: t.reopen,
  in_progress: t.startWork,
  waiting_on_client: t.askClient,
  resolved: t.resolve,
  closed: t.close,
  cancelled: t.cancel,
};

/** The step that is likely the next, from each state. */
const LIKELY: Partial<Record<TicketStatus, TicketStatus>> = {
  open: 'in_progress',
  in_progress: 'resolved',
  waiting_on_client: 'in_progress',
  resolved: 'closed',
};

const labelOf = (to: TicketStatus, from: TicketStatus): string => {
  if (putsBack(to, from)) return t.putBack;
  return to === TicketStatus.in_progress && from !== TicketStatus.open ? t.resumeWork : STEP[to];
};

/** Where a ticket stands: its state is the way to the next, the likely one a button beside it. */
export function StatusControl({ ticket }: { ticket: Ticket }) {
  const id = useId();
  const role = useUser()?.role;
  const settles = may(role, 'settle_tickets');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<TicketStatus | null>(null);
  const save = useQuickSave(ticket);
  const { status, next_statuses, due_at, sla_state } = ticket;

  const go = (to: TicketStatus) => {
    setAnchor(null);
    if (needsWords(to, status, role)) return setAsking(to);
    save.mutate({
      label: t.theStatus,
      read: (it) => it.status,
      send: (ticketId, headers) => changeTicketStatus(ticketId, { status: to }, headers),
    });
  };

  const likely = LIKELY[status];
  // A client is asked on the page itself.
  const shown = likely && next_statuses.includes(likely) && !settles ? likely : null;
  const words = statusesFor(role)[status];
  const chip = <StatusChip {...words} />;
  return (
    <>
      {/* On a phone the next step begins a line, which it shares with the menu. */}
      <Stack
        direction="row"
        sx={{
          flexBasis: { xs: shown ? '100%' : 'auto', sm: 'auto' },
          gap: 1,
          alignItems: 'center',
          flexWrap: 'wrap',
        }}
      >
        {next_statuses.length === 0 ? (
          chip
        ) : (
          <ButtonBase
            data-key="s"
            aria-label={t.statusLabel(words.label)}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ borderRadius: 999, minHeight: { xs: 44, md: 32 }, pr: 0.25 }}
          >
            {chip}
            <ArrowIcon fontSize="small" />
          </ButtonBase>
        )}
        {due_at && sla_state === 'breached' && (
          <StatusChip tone={SLA.breached.tone} label={overdueSince(formatDueShort(due_at) ?? '')} />
        )}
      </Stack>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {next_statuses.map((to) => (
          <MenuItem key={to} onClick={() => go(to)}>
            {settles && to === TicketStatus.closed ? t.confirmResolved : labelOf(to, status)}
          </MenuItem>
        ))}
      </Menu>
      {shown && (
        <Button variant="contained" loading={save.isPending} onClick={() => go(shown)}>
          {labelOf(shown, status)}
        </Button>
      )}
      {asking && <LazyStep ticket={ticket} to={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
