import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import { CardsHead } from '@/components/list/cards-head';
import type { Selecting } from '@/components/list/use-selection';
import { ticketPath } from '@/config/paths';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/list';
import { CHECKBOX } from '@/theme/internal-checkbox';
import { EDGE, FOCUS_RING, SELECTED_TINT } from '@/theme/marks';
import { isEnded, isUnsettled } from '../due';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { ReplyTarget } from '../reply-target-chip';
import { CATEGORY } from '../states';
import { TicketState } from '../ticket-state';

interface TicketsCardsProps {
  tickets: readonly TicketSummary[];
  /** How many there are and, in the usual order, the order. */
  count: string | undefined;
  isOfProject: boolean;
  /** Where tickets can be selected. */
  selecting: Selecting | undefined;
}

const CARD_HEIGHT = 104;

const STYLE = {
  ...SURFACE,
  overflow: 'hidden',
  // The top line of the first row divides it from the head. Without a head the edge of the list covers it.
  '& ul': { mt: '-1px' },
  '& .ticket': { position: 'relative', display: 'flex', minWidth: 0, borderTop: 1, borderColor: 'divider' },
  '& .selected': { bgcolor: SELECTED_TINT, boxShadow: EDGE.primary },
  '& .select': {
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 44,
    height: 44,
    mt: 0.5,
    ml: 0.25,
    mr: -1.5,
    '& input': CHECKBOX,
  },
  '& .text': {
    display: 'grid',
    columnGap: 2,
    rowGap: 0.25,
    alignItems: 'baseline',
    flexGrow: 1,
    minWidth: 0,
    p: 1.5,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '& .code': { m: 0, typography: 'caption', color: 'text.secondary' },
  '& .cut': clamp(1),
  '& .title': {
    ...clamp(2),
    color: 'text.primary',
    fontWeight: 600,
    lineHeight: 1.35,
    textDecoration: 'none',
    outline: '0 !important',
    '&:hover': { textDecoration: 'underline' },
    // The whole row leads where its title leads.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { ...FOCUS_RING, outlineOffset: -2 },
  },
  '& .over': { color: 'text.secondary' },
  '& .nobody': { color: 'warning.main' },
  '& .facts': {
    // On a phone the states have a line; the last line is the same in all rows: the person, then marks at the right.
    display: 'grid',
    columnGap: 1.5,
    rowGap: 0.75,
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"states states" "people marks"',
    mt: 0.75,
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& .states, & .row': { display: 'flex', columnGap: 1.5, rowGap: 0.75, alignItems: 'center', minWidth: 0 },
  '& .states': { flexWrap: 'wrap', gridArea: 'states' },
  '& .target': { flexWrap: 'wrap' },
  '& .target:empty': { display: 'none' },
  '& .people': { gridArea: 'people' },
  '& .marks': { gridArea: 'marks' },
  '& .comments': { display: 'inline-flex', gap: 0.5, alignItems: 'center' },
  '& .head': {
    display: 'flex',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    '& > .select': { height: 'auto', mt: 0 },
    '& > .text': { alignItems: 'center', py: 0, minHeight: 44 },
  },
  '@media (max-width: 719.95px)': {
    '& .head > .select': { display: 'flex', flexGrow: 1, gap: '13px', px: '13px', height: 44 },
    // The head of a list without boxes would only repeat the foot.
    '&:not(.boxed) .select, &.boxed .head > .text, & .head > .text:only-child, & .head > .text > * + *': {
      display: 'none',
    },
    // On a phone the priority of a settled ticket without a person has no line of its own.
    '& .facts:has(.people > .fact:empty)': { gridTemplateAreas: '"states marks"' },
    '& .people:has(> .fact:empty)': { display: 'none' },
  },
  // On a tablet each fact begins at the same place in all rows: beside the text the states, below them the rest.
  '@media (min-width: 720px)': {
    '& .head > .boxes, & .all': { display: 'none' },
    '& .text': { gridTemplateColumns: 'minmax(0, 1fr) 160px 180px' },
    '& .title': { fontSize: '0.9375rem' },
    '& .facts, & .states': { display: 'contents' },
    '& .state': { gridArea: '1 / 2' },
    '& .target': { gridArea: '1 / 3' },
    '& .marks': { gridArea: '2 / 2' },
    '& .priority': { minWidth: 92 },
    '& .people': { gridArea: '2 / 3' },
    '& .target:empty': { display: 'flex', '&::before': { content: '"–"', color: 'text.secondary' } },
    // An empty cell has the height of a line: the rows of one title are equally high.
    '& .fact:empty::before': { content: '"\\200b"' },
  },
} as const;

/** The list on a window too narrow for a table. */
export function TicketsCards({ tickets, count, isOfProject, selecting }: TicketsCardsProps) {
  return (
    <Box sx={STYLE} className={selecting?.hasBoxes ? 'boxed' : ''}>
      <CardsHead selecting={selecting}>
        <span>{count}</span>
        <span>{t.statusAndPriority}</span>
        <span>{t.dueAndAssignee}</span>
      </CardsHead>
      <Cards label={t.tickets} rows={tickets} estimate={CARD_HEIGHT} gap={0}>
        {(ticket) => <TicketCard ticket={ticket} isOfProject={isOfProject} selecting={selecting} />}
      </Cards>
    </Box>
  );
}

interface TicketCardProps extends Omit<TicketsCardsProps, 'tickets' | 'count'> {
  ticket: TicketSummary;
}

function TicketCard({ ticket, isOfProject, selecting }: TicketCardProps) {
  const { id, code, title, project, category, status, priority, assignee, comments } = ticket;
  const person = assignee?.full_name ?? (isUnsettled(status) && ticketsTexts.unassigned);
  const isSelected = selecting?.ids.has(id) === true;
  return (
    <div className={isSelected ? 'ticket selected' : 'ticket'}>
      {selecting && (
        <label className="select">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t.select(code)}
            onChange={({ nativeEvent }) => selecting.toggle(id, nativeEvent)}
          />
        </label>
      )}
      <div className="text">
        <p className="code cut">
          {code} · {isOfProject ? CATEGORY[category] : project.name}
        </p>
        <Link to={ticketPath(id)} title={title} className={isEnded(status) ? 'title over' : 'title'}>
          {title}
        </Link>
        <div className="facts">
          <span className="states">
            <span className="state">
              <TicketState status={status} />
            </span>
            <span className="row fact target">
              <ReplyTarget clock={ticket} />
              <DueDay ticket={ticket} />
            </span>
          </span>
          <span className="row marks">
            <span className="priority">
              <PriorityMark priority={priority} isQuiet={!isUnsettled(status)} />
            </span>
            {comments > 0 && (
              <span className="comments">
                <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 16 }} />
                {comments}
              </span>
            )}
          </span>
          <span className="row people">
            <span className={assignee ? 'fact cut' : 'fact cut nobody'}>{person}</span>
          </span>
        </div>
      </div>
    </div>
  );
}
