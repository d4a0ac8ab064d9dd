import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { TicketSort } from '@/api/generated/model/ticketSort';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { clamp } from '@/components/layout/clamp';
import { type Column, type Sorted, Table } from '@/components/list/table';
import type { Selecting } from '@/components/list/use-selection';
import { ticketPath } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import { formatDayNear } from '@/lib/near';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/list';
import { isEnded, isUnsettled } from '../due';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { ReplyTarget } from '../reply-target-chip';
import { CATEGORY } from '../states';
import { TicketState } from '../ticket-state';

const titleOf = (isOfProject: boolean): Column<TicketSummary> => ({
  label: t.ticket,
  width: 'auto',
  cell: (ticket) => <TitleCell ticket={ticket} isOfProject={isOfProject} />,
});

const NONE = { content: `"${t.none}"`, color: 'text.secondary' } as const;

const REST: readonly Column<TicketSummary>[] = [
  {
    label: t.status,
    width: 172,
    cell: ({ status, reopen_count }) => (
      <Stack sx={{ alignItems: 'flex-start', gap: 0.25 }}>
        <TicketState status={status} />
        {reopen_count > 0 && (
          <Typography variant="caption" component="span" color="textSecondary">
            {isUnsettled(status) ? t.reopened : t.wasReopened}
          </Typography>
        )}
      </Stack>
    ),
  },
  {
    label: t.priority,
    width: 92,
    cell: ({ priority, status }) => <PriorityMark priority={priority} isQuiet={!isUnsettled(status)} />,
  },
  {
    label: t.target,
    width: 196,
    cell: (ticket) => (
      <Stack sx={{ alignItems: 'flex-start', gap: 0.25, '&:empty::before': NONE }}>
        <ReplyTarget clock={ticket} />
        <DueDay ticket={ticket} />
      </Stack>
    ),
  },
  {
    label: t.assignee,
    width: 120,
    from: 'lg',
    cell: ({ assignee, status }) =>
      assignee?.full_name ?? (
        <Typography variant="body2" color={isUnsettled(status) ? 'warning' : 'textSecondary'}>
          {isUnsettled(status) ? ticketsTexts.unassigned : t.none}
        </Typography>
      ),
  },
  {
    label: t.updated,
    width: 84,
    from: 'lg',
    cell: ({ updated_at }) => (
      <Typography variant="body2" noWrap title={formatMoment(updated_at) ?? undefined}>
        {formatDayNear(updated_at)}
      </Typography>
    ),
  },
];

const ALL = [titleOf(false), ...REST];
const OF_ONE_PROJECT = [titleOf(true), ...REST];

const SORTED: Partial<Record<TicketSort, Sorted>> = {
  newest: { [t.ticket]: 'descending' },
  updated: { [t.updated]: 'descending' },
  priority: { [t.priority]: 'descending' },
  due: { [t.target]: 'ascending' },
};

interface TicketsTableProps {
  sort: TicketSort | undefined;
  tickets: readonly TicketSummary[];
  /** Leaves out the name of the project. */
  isOfProject: boolean;
  /** Where tickets can be selected. */
  selecting: Selecting | undefined;
}

export function TicketsTable({ tickets, sort, isOfProject, selecting }: TicketsTableProps) {
  const navigate = useNavigate();
  return (
    <Table
      label={t.tickets}
      rows={tickets}
      columns={isOfProject ? OF_ONE_PROJECT : ALL}
      isDense
      sorted={sort && SORTED[sort]}
      onOpen={({ id }) => void navigate(ticketPath(id))}
      selecting={selecting}
      selectLabel={({ code }) => t.select(code)}
    />
  );
}

/** A desk has one line for the code, the project and the category; a narrower window wraps them. */
const FACTS = {
  minWidth: 0,
  '@media (min-width: 1400px)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

function TitleCell({ ticket, isOfProject }: { ticket: TicketSummary; isOfProject: boolean }) {
  const { id, code, title, status, project, category, comments } = ticket;
  const facts = [code, !isOfProject && project.name, CATEGORY[category]].filter(Boolean).join(' · ');
  return (
    <>
      <Link
        component={RouterLink}
        to={ticketPath(id)}
        title={title}
        color={isEnded(status) ? 'textSecondary' : 'textPrimary'}
        sx={{ ...clamp(2), fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.35 }}
      >
        {title}
      </Link>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}
      >
        <Box component="span" title={facts} sx={FACTS}>
          {facts}
        </Box>
        {comments > 0 && (
          <Box
            component="span"
            sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', flexShrink: 0 }}
          >
            <CommentsIcon titleAccess={t.comments} sx={{ fontSize: 16 }} />
            {comments}
          </Box>
        )}
      </Typography>
    </>
  );
}
