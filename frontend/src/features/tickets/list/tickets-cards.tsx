import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { Card } from '@/components/layout/card';
import { clamp } from '@/components/layout/clamp';
import { Cards } from '@/components/list/cards';
import type { Selecting } from '@/components/list/use-selection';
import { StatusChip } from '@/components/status-chip';
import { ticketPath } from '@/config/paths';
import * as t from '@/messages/tickets/list';
import { EDGE, FOCUS_RING } from '@/theme/marks';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { replyTarget } from '../reply-target';
import { CATEGORY, STATUS } from '../states';

interface TicketsCardsProps {
  tickets: readonly TicketSummary[];
  isOfProject: boolean;
  selecting: Selecting;
}

const CARD_HEIGHT = 130;

/** The list on a window too narrow for a table. */
export function TicketsCards({ tickets, isOfProject, selecting }: TicketsCardsProps) {
  return (
    <Cards label={t.tickets} rows={tickets} estimate={CARD_HEIGHT} gap={10}>
      {(ticket) => <TicketCard ticket={ticket} isOfProject={isOfProject} selecting={selecting} />}
    </Cards>
  );
}

interface TicketCardProps extends Omit<TicketsCardsProps, 'tickets'> {
  ticket: TicketSummary;
}

function TicketCard({ ticket, isOfProject, selecting }: TicketCardProps) {
  const { id, code, title, project, category, status, priority, assignee, comments } = ticket;
  const target = replyTarget(ticket);
  const isSelected = selecting.ids.has(id);
  return (
    <Card
      sx={{
        position: 'relative',
        display: 'flex',
        minWidth: 0,
        ...(isSelected && { borderColor: 'primary.main', boxShadow: EDGE.primary }),
        '&:has(a:focus-visible)': FOCUS_RING,
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={({ nativeEvent }) => selecting.toggle(id, nativeEvent)}
        slotProps={{ input: { 'aria-label': t.select(code) } }}
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
              ...clamp(2),
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
            {assignee?.full_name ?? t.nobodyAssigned}
          </Box>
          {comments > 0 && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', ml: 'auto' }}>
              <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 16 }} />
              {comments}
            </Box>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
