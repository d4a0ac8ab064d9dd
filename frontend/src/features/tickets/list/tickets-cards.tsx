import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { Link } from 'react-router';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import type { Selecting } from '@/components/list/use-selection';
import { ticketPath } from '@/config/paths';
import { formatDayNear } from '@/lib/near';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/list';
import { CHECKBOX } from '@/theme/internal-checkbox';
import { EDGE, FOCUS_RING } from '@/theme/marks';
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

/** A priority that needs no mark. */
const USUAL: TicketPriority = 'medium';

const CARD_HEIGHT = 104;

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
    '& input': CHECKBOX,
  },
  '& .text': {
    display: 'grid',
    columnGap: 2,
    rowGap: 0.25,
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    p: 1.5,
    // On a tablet the marks and states stand above the title: each state begins at the same place in all cards.
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto 144px 204px' },
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
    gridArea: { sm: '2 / 1 / 3 / 4' },
    outline: '0 !important',
    '&:hover': { textDecoration: 'underline' },
    // The whole card leads where its title leads.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
    '&:focus-visible::after': FOCUS_RING,
  },
  '& .over': { color: 'text.secondary' },
  '& .facts': {
    // On a phone the states have a line; the last line is the same in all cards: the person, then marks at the right.
    display: { xs: 'grid', sm: 'contents' },
    columnGap: 1.5,
    rowGap: 0.75,
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"states states" "people marks"',
    mt: 0.75,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    '& .target:empty': { display: 'none' },
  },
  '& .states': {
    display: { xs: 'flex', sm: 'contents' },
    flexWrap: 'wrap',
    columnGap: 1.5,
    rowGap: 0.75,
    gridArea: 'states',
  },
  '& .row': { display: 'flex', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', minWidth: 0 },
  '& .target': { flexWrap: 'wrap', gridArea: { sm: '1 / 4' } },
  '& .people': { alignSelf: 'start', gridArea: { xs: 'people', sm: '2 / 4' } },
  '& .priority': { gridArea: { xs: 'marks', sm: '1 / 2' } },
  '& .comments': { display: 'inline-flex', gap: 0.5, alignItems: 'center' },
  '& .updated': { display: { xs: 'none', sm: 'inline' }, ml: 'auto', whiteSpace: 'nowrap' },
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
  const { id, code, title, project, category, status, priority, assignee, comments, updated_at } = ticket;
  const isOver = !isUnsettled(status);
  const person = assignee?.full_name ?? (!isOver && ticketsTexts.notAssigned);
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
        <Link to={ticketPath(id)} title={title} className={isOver ? 'title over' : 'title'}>
          {title}
        </Link>
        <div className="facts">
          <span className="states">
            <span>
              <TicketState status={status} />
            </span>
            <span className="row target">
              <ReplyTarget clock={ticket} />
              <DueDay ticket={ticket} />
            </span>
          </span>
          <span className="row priority">
            {priority !== USUAL && <PriorityMark priority={priority} isQuiet={isOver} />}
            {comments > 0 && (
              <span className="comments">
                <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 16 }} />
                {comments}
              </span>
            )}
          </span>
          <span className="row people">
            {person && <span className="cut">{person}</span>}
            <span className="updated">{t.updatedOn(formatDayNear(updated_at) ?? '')}</span>
          </span>
        </div>
      </div>
    </div>
  );
}
