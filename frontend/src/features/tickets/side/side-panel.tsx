import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { FoldButton } from '@/components/fold-button';
import { formatDay } from '@/lib/dates';
import { formatDueShort } from '@/lib/near';
import * as t from '@/messages/tickets/side';
import { PRIORITY } from '../states';
import { ReplyClock } from './clock';
import { Facts } from './facts';
import { Part } from './part';
import { Relations } from './relations';

const BELOW_BAR = 76;

interface SidePanelProps {
  ticket: Ticket;
  /** Of a narrow window, where it is folded until asked for. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The most important values of the folded panel. */
const summaryOf = ({ assignee, priority, due_at, first_responded_at, sla_state }: Ticket): string => {
  const mark = first_responded_at ? t.dueMark : t.replyDueMark;
  return [
    assignee ? t.assignedTo(assignee.full_name) : t.nobodyYet,
    t.priorityOf(PRIORITY[priority].label),
    // A chip above says that the day is over.
    due_at && sla_state !== 'breached' && mark(formatDueShort(due_at) ?? ''),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Everything about a ticket beside what was said. */
export function SidePanel({ ticket, isOpen, onOpen }: SidePanelProps) {
  const id = useId();
  const { rating, watchers } = ticket;
  return (
    <Box
      component="aside"
      aria-label={t.details}
      sx={{
        position: { lg: 'sticky' },
        top: BELOW_BAR,
        maxHeight: { lg: `calc(100dvh - ${BELOW_BAR + 16}px)` },
        overflowY: { lg: 'auto' },
        px: 2,
        py: { xs: 0.5, lg: 1 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Box component="h2" sx={{ m: 0, display: { lg: 'none' } }}>
        <FoldButton
          fullWidth
          color="inherit"
          isOpen={isOpen}
          aria-controls={id}
          onToggle={() => onOpen(!isOpen)}
          sx={{ gap: 1, px: 0, '& > :first-of-type': { flexGrow: 1 } }}
        >
          <Box component="span" sx={{ textAlign: 'left', minWidth: 0 }}>
            {t.details}
            {!isOpen && (
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {summaryOf(ticket)}
              </Typography>
            )}
          </Box>
          <span>{isOpen ? t.hide : t.show}</span>
        </FoldButton>
      </Box>
      <Box id={id} sx={{ display: { xs: isOpen ? 'block' : 'none', lg: 'block' }, pb: { xs: 1.5, lg: 0.5 } }}>
        <Facts ticket={ticket} />
        <ReplyClock ticket={ticket} />
        <Relations ticket={ticket} />
        {rating && (
          <Part title={t.rating}>
            <Stars count={rating.stars} />
            {rating.note && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {rating.note}
              </Typography>
            )}
            <Typography variant="caption" component="p" color="textSecondary">
              {rating.by.full_name}, {formatDay(rating.at)}
            </Typography>
          </Part>
        )}
        <Part title={t.watchers(watchers.length)}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {watchers.map(({ full_name }) => full_name).join(', ') || t.nobody}
          </Typography>
        </Part>
      </Box>
    </Box>
  );
}

const MOST_STARS = 5;

function Stars({ count }: { count: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.stars(count, MOST_STARS)}
      sx={{ fontSize: '1.125rem', letterSpacing: 2, color: 'secondary.dark' }}
    >
      {'★'.repeat(count)}
      {'☆'.repeat(MOST_STARS - count)}
    </Box>
  );
}
