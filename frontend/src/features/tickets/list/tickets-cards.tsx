import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { Link } from 'react-router';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import type { Selecting } from '@/components/list/use-selection';
import { ticketPath } from '@/config/paths';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/list';
import { COLOUR, EDGE, FOCUS_RING } from '@/theme/marks';
import { isUnsettled } from '../due';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { ReplyTarget } from '../reply-target-chip';
import { CATEGORY } from '../states';
import { TicketState } from '../ticket-state';

interface TicketsCardsProps {
  tickets: readonly TicketSummary[];
  isOfProject: boolean;
  /** Where tickets can be selected. */
  selecting: Selecting | undefined;
}

const CARD_HEIGHT = 130;

const STYLE = {
  '& .ticket': {
    ...SURFACE,
    position: 'relative',
    display: 'flex',
    minWidth: 0,
  },
  '& .selected': { borderColor: 'primary.main', boxShadow: EDGE.primary },
  '& .select': {
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 44,
    height: 44,
    mt: 0.5,
    ml: 0.25,
    '& input': { width: 18, height: 18, m: 0, accentColor: COLOUR.primary },
    '& input:focus-visible': FOCUS_RING,
  },
  '& .text': {
    display: 'grid',
    columnGap: 2,
    rowGap: 1,
    flexGrow: 1,
    minWidth: 0,
    p: 1.5,
    // A tablet has room for the marks and the people beside the title.
    gridTemplateColumns: { sm: 'minmax(0, 1fr) fit-content(50%)' },
    '& > :first-of-type': { gridRow: { sm: '1 / 3' } },
    '& > :not(:first-of-type)': { justifyContent: { sm: 'flex-end' } },
  },
  '& .select + .text': { pl: 0 },
  '& .code': { m: 0, typography: 'caption', color: 'text.secondary' },
  '& .cut': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .title': {
    ...clamp(2),
    color: 'text.primary',
    fontWeight: 600,
    lineHeight: 1.35,
    textDecoration: 'none',
    outline: '0 !important',
    '&:hover': { textDecoration: 'underline' },
    // The whole card leads where its title leads.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
    '&:focus-visible::after': FOCUS_RING,
  },
  '& .marks': { display: 'flex', columnGap: 1.5, rowGap: 0.75, alignItems: 'center', flexWrap: 'wrap' },
  '& .people': {
    display: 'flex',
    gap: 1.5,
    alignItems: 'center',
    minWidth: 0,
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& .comments': { display: 'inline-flex', gap: 0.5, alignItems: 'center', ml: { xs: 'auto', sm: 0 } },
} as const;

/** The list on a window too narrow for a table. */
export function TicketsCards({ tickets, isOfProject, selecting }: TicketsCardsProps) {
  return (
    <Cards label={t.tickets} rows={tickets} estimate={CARD_HEIGHT} gap={10} sx={STYLE}>
      {(ticket) => <TicketCard ticket={ticket} isOfProject={isOfProject} selecting={selecting} />}
    </Cards>
  );
}

interface TicketCardProps extends Omit<TicketsCardsProps, 'tickets'> {
  ticket: TicketSummary;
}

function TicketCard({ ticket, isOfProject, selecting }: TicketCardProps) {
  const { id, code, title, project, category, status, priority, assignee, comments } = ticket;
  const person = assignee?.full_name ?? (isUnsettled(status) && ticketsTexts.notAssigned);
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
        <div>
          <p className="code cut">
            {code} · {isOfProject ? CATEGORY[category] : project.name}
          </p>
          <Link to={ticketPath(id)} title={title} className="title">
            {title}
          </Link>
        </div>
        <div className="marks">
          <TicketState status={status} />
          <ReplyTarget clock={ticket} />
          <DueDay ticket={ticket} />
        </div>
        <div className="people">
          <PriorityMark priority={priority} />
          {person && <span className="cut">{person}</span>}
          {comments > 0 && (
            <span className="comments">
              <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 16 }} />
              {comments}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
