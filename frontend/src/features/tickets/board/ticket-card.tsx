import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Typography from '@mui/material/Typography';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import type { CardContent } from '@/components/board/card';
import { ticketPath } from '@/config/paths';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/board';
import { isUnsettled } from '../due';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { ReplyTarget } from '../reply-target-chip';
import { CATEGORY } from '../states';

/** On a project's own board the category stands for the project. */
export function cardOf(ticket: TicketSummary, isOfProject: boolean): CardContent {
  const { id, code, title, project, category, status, priority, comments, assignee } = ticket;
  return {
    head: (
      <>
        <PriorityMark priority={priority} isQuiet={!isUnsettled(status)} bare />
        <Typography variant="caption" color="textSecondary">
          {code}
          {comments > 0 && (
            <>
              <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 15, verticalAlign: 'middle', ml: 1 }} />{' '}
              {comments}
            </>
          )}
        </Typography>
      </>
    ),
    title,
    to: ticketPath(id),
    facts: isOfProject ? CATEGORY[category] : project.name,
    person: assignee,
    partOf: t.assignee,
    missing: !assignee && isUnsettled(status) && ticketsTexts.unassigned,
    marks: (
      <>
        <ReplyTarget clock={ticket} />
        <DueDay ticket={ticket} />
      </>
    ),
  };
}
