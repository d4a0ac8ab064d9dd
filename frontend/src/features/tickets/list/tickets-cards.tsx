import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { StatusChip } from '@/components/status-chip';
import { ticketPath } from '@/config/paths';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { replyTarget } from '../reply-target';
import { CATEGORY, STATUS } from '../states';
import type { Selecting } from './use-selection';

interface TicketsCardsProps {
  tickets: readonly TicketSummary[];
  isOfProject: boolean;
  selecting: Selecting;
}

/** The list where a table has no room. */
export function TicketsCards({ tickets, isOfProject, selecting }: TicketsCardsProps) {
  return (
    <Stack component="ul" aria-label="Tickets" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
      {tickets.map((ticket) => (
        <Card key={ticket.id} ticket={ticket} isOfProject={isOfProject} selecting={selecting} />
      ))}
    </Stack>
  );
}

interface CardProps {
  ticket: TicketSummary;
  isOfProject: boolean;
  selecting: Selecting;
}

function Card({ ticket, isOfProject, selecting }: CardProps) {
  const { id, code, title, project, category, status, priority, assignee, comments } = ticket;
  const target = replyTarget(ticket);
  const isSelected = selecting.ids.has(id);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'divider',
        boxShadow: isSelected ? 'inset 3px 0 0 var(--pl-palette-primary-main)' : 'none',
        borderRadius: 1.5,
        '&:has(a:focus-visible)': { outline: '2px solid var(--pl-palette-secondary-main)', outlineOffset: 2 },
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={({ nativeEvent }) => selecting.toggle(id, nativeEvent)}
        slotProps={{ input: { 'aria-label': `Select ${code}` } }}
        sx={{ zIndex: 1, alignSelf: 'flex-start', width: 44, height: 44, mt: 0.5, ml: 0.25 }}
      />
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 1, py: 1.5, pr: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="p" noWrap>
            {code} · {isOfProject ? CATEGORY[category] : project.name}
          </Typography>
          <Link
            component={RouterLink}
            to={ticketPath(id)}
            color="textPrimary"
            title={title}
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              fontWeight: 600,
              lineHeight: 1.35,
              outline: '0 !important',
              // The whole card leads where its title leads.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {title}
          </Link>
        </Box>
        <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip {...STATUS[status]} />
          {target && (
            <StatusChip
              tone={target.tone}
              label={target.when === null ? target.word : `${target.word}, ${target.when}`}
            />
          )}
          <DueDay ticket={ticket} />
        </Stack>
        <Stack
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', color: 'text.secondary', fontSize: '0.8125rem', minWidth: 0 }}
        >
          <PriorityMark priority={priority} />
          <Box
            component="span"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {assignee?.full_name ?? 'Nobody assigned'}
          </Box>
          {comments > 0 && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', ml: 'auto' }}>
              <CommentsIcon titleAccess="Comments" sx={{ fontSize: 16 }} />
              {comments}
            </Box>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
