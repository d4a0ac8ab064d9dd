import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { initial } from '@/lib/names';
import * as t from '@/messages/tickets/board';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { replyTarget } from '../reply-target';
import { CATEGORY } from '../states';

/** The line above a card's title; on a project's own board the category stands for the project. */
export function CardHead({ ticket, isOfProject }: { ticket: TicketSummary; isOfProject: boolean }) {
  const { code, project, category, priority } = ticket;
  return (
    <>
      <PriorityMark priority={priority} bare />
      <Typography variant="caption" color="textSecondary">
        {code}
        <br />
        {isOfProject ? CATEGORY[category] : project.name}
      </Typography>
    </>
  );
}

export function CardFoot({ ticket }: { ticket: TicketSummary }) {
  const { due_at, comments, assignee } = ticket;
  const target = replyTarget(ticket);
  return (
    <>
      {target && (
        <Box component="span" title={formatMoment(due_at) ?? undefined} sx={{ lineHeight: 0 }}>
          <StatusChip tone={target.tone} label={target.short} />
        </Box>
      )}
      <DueDay ticket={ticket} />
      <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, alignItems: 'center', fontSize: '0.8125rem' }}>
        {comments > 0 && (
          <span>
            <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 15, verticalAlign: 'middle' }} />{' '}
            {comments}
          </span>
        )}
        {assignee && (
          <Avatar
            role="img"
            title={t.assignee(assignee.full_name)}
            sx={{
              width: 24,
              height: 24,
              fontSize: '0.6875rem',
              color: 'primary.contrastText',
              bgcolor: 'primary.main',
            }}
          >
            {initial(assignee.full_name)}
          </Avatar>
        )}
      </Stack>
    </>
  );
}
