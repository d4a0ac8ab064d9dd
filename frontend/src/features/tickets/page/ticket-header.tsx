import WatchIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useUser } from '@/app/use-user';
import { breadcrumbs } from '@/components/layout/touch';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { MoreMenu } from '@/components/more-menu';
import { projectPath, TICKETS } from '@/config/paths';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/page';
import type { Watching } from '../side/use-watching';
import { LazyStep } from './lazy-step';
import { StatusControl } from './status-control';

const MergeDialog = lazyDialog(
  () => import('../relations/merge-dialog').then((it) => it.MergeDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** The way back to the tickets and to the project. */
export const TicketHeader = ({ ticket: { code, project } }: { ticket: Ticket }) => (
  <Typography
    component="nav"
    aria-label={t.breadcrumb}
    variant="body2"
    color="textSecondary"
    sx={breadcrumbs}
  >
    <Link component={RouterLink} to={TICKETS} color="inherit">
      {t.tickets}
    </Link>
    {' / '}
    <Link component={RouterLink} to={projectPath(project.id)} color="inherit">
      {project.name}
    </Link>
    {' / '}
    <span>{code}</span>
  </Typography>
);

interface TicketActionsProps {
  ticket: Ticket;
  watching: Watching;
  onEdit: () => void;
}

/** The state of a ticket and the steps from it. */
export const TicketActions = ({ ticket, watching, onEdit }: TicketActionsProps) => (
  <Stack
    direction="row"
    role="group"
    aria-label={t.actions}
    sx={{
      gap: { xs: 0.75, sm: 1 },
      alignItems: 'center',
      flexWrap: 'wrap',
      mt: { xs: 1, sm: 0 },
      mb: 2,
      '& .MuiButton-root': { minHeight: { xs: 44, md: 40 } },
    }}
  >
    <StatusControl ticket={ticket} />
    {/* The menu stays in the line of the button. */}
    <Stack direction="row" sx={{ gap: 0.5, mr: -1, ml: { xs: 'auto', sm: 0 }, alignItems: 'center' }}>
      {ticket.can.includes('watch') && (
        <Button
          color="inherit"
          startIcon={<WatchIcon />}
          aria-pressed={ticket.is_watching}
          loading={watching.isBusy}
          onClick={watching.toggle}
        >
          {ticket.is_watching ? t.watching : t.watch}
        </Button>
      )}
      <More ticket={ticket} onEdit={onEdit} />
    </Stack>
  </Stack>
);

/** Rare actions: the change of the text, and those that end a ticket. */
function More({ ticket, onEdit }: Omit<TicketActionsProps, 'watching'>) {
  const role = useUser()?.role;
  const [doing, setDoing] = useState<'merge' | 'cancel' | null>(null);
  const mayEdit = ticket.can.includes('edit');
  const mayMerge = ticket.can.includes('merge');
  const mayCancel = ticket.next_statuses.includes(TicketStatus.cancelled);
  // An open dialog stays, to say why its action is no longer possible.
  if (!mayEdit && !mayMerge && !mayCancel && doing === null) return null;
  const end = () => setDoing(null);
  return (
    <>
      <MoreMenu>
        {mayEdit && <MenuItem onClick={onEdit}>{t.editTitleAndDescription}</MenuItem>}
        {mayMerge && <MenuItem onClick={() => setDoing('merge')}>{t.mergeIntoAnother}</MenuItem>}
        {mayCancel && (
          <MenuItem onClick={() => setDoing('cancel')} sx={{ color: 'error.main' }}>
            {may(role, 'settle_tickets') ? t.withdraw : t.cancelTicket}
          </MenuItem>
        )}
      </MoreMenu>
      {doing === 'merge' && (
        <Suspense fallback={null}>
          <MergeDialog ticket={ticket} onClose={end} />
        </Suspense>
      )}
      {doing === 'cancel' && <LazyStep ticket={ticket} to={TicketStatus.cancelled} onClose={end} />}
    </>
  );
}
