import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { useUser } from '@/app/use-user';
import { Attachments } from '@/components/attachments/attachments';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Markdown } from '@/components/markdown/markdown';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/tickets/page';

const EditText = lazyPart(() => import('./edit-text').then((it) => it.EditText), t.theForm);

interface TicketTextProps {
  ticket: Ticket;
  isEditing: boolean;
  onClose: () => void;
  /** The actions, below the title; above the form while it is edited. */
  children: ReactNode;
}

/** The description of a ticket, edited in place. */
export function TicketText({ ticket, isEditing, onClose, children }: TicketTextProps) {
  const role = useUser()?.role;
  const { title, description, requester, created_at, reopen_count } = ticket;
  if (isEditing) {
    return (
      <Box>
        {children}
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <EditText ticket={ticket} onClose={onClose} />
        </Suspense>
      </Box>
    );
  }
  return (
    <Box>
      <Typography
        variant="h2"
        component="h1"
        sx={{ fontSize: { xs: '1.375rem', md: '1.75rem' }, lineHeight: 1.2, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      <Stack
        direction="row"
        sx={{ mt: 0.75, mb: 1, gap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography variant="body2" color="textSecondary">
          {t.raisedBy(requester.full_name, formatMoment(created_at) ?? '')}
        </Typography>
        {reopen_count > 0 && <StatusChip tone="attention" label={t.reopenedTimes(reopen_count)} />}
        {may(role, 'see_internal') && !ticket.client_visible && (
          <StatusChip tone="neutral" label={t.hiddenFromClient} />
        )}
      </Stack>
      {children}
      <Box component="h2" sx={visuallyHidden}>
        {t.description}
      </Box>
      <Markdown text={description} people={ticket.people} />
      <Attachments files={ticket.attachments} />
    </Box>
  );
}
