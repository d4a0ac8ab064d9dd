import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import type { CardContent } from '@/components/board/card';
import { StatusChip } from '@/components/status-chip';
import { ticketPath } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/tickets/board';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { replyTarget } from '../reply-target';
import { CATEGORY } from '../states';

/** On a project's own board the category stands for the project. */
export function cardOf(ticket: TicketSummary, isOfProject: boolean): CardContent {
  const { id, code, title, project, category, priority, due_at, comments, assignee } = ticket;
  const target = replyTarget(ticket);
  return {
    head: (
      <>
        <PriorityMark priority={priority} bare />
        <Typography variant="caption" color="textSecondary">
          {code}
        </Typography>
        {comments > 0 && (
          <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
            <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 15, verticalAlign: 'middle' }} />{' '}
            {comments}
          </Typography>
        )}
      </>
    ),
    title,
    to: ticketPath(id),
    facts: <span>{isOfProject ? CATEGORY[category] : project.name}</span>,
    person: assignee,
    partOf: t.assignee,
    marks: (
      <>
        {target && (
          <Box component="span" title={formatMoment(due_at) ?? undefined} sx={{ lineHeight: 0 }}>
            <StatusChip tone={target.tone} label={target.short} />
          </Box>
        )}
        <DueDay ticket={ticket} />
      </>
    ),
  };
}
