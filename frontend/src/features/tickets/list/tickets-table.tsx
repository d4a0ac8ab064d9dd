import CommentsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { StatusChip } from '@/components/status-chip';
import { ticketPath } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import { formatDayNear } from '@/lib/near';
import { DueDay } from '../due-day';
import { PriorityMark } from '../priority-mark';
import { ReplyTarget } from '../reply-target-chip';
import { CATEGORY, STATUS } from '../states';
import type { Selecting } from './use-selection';

interface Column {
  label: string;
  width: number | string;
  /** From which width there is room for it. */
  from?: 'lg' | 'xl';
  align?: 'right';
  cell: (ticket: TicketSummary) => ReactNode;
}

const TITLE: Column = { label: 'Ticket', width: 'auto', cell: (ticket) => <TitleCell ticket={ticket} /> };

const PROJECT: Column = {
  label: 'Project',
  width: '15%',
  from: 'lg',
  cell: ({ project }) => (
    <Typography variant="body2" noWrap title={`${project.code} ${project.name}`}>
      {project.name}
    </Typography>
  ),
};

const REST: readonly Column[] = [
  { label: 'Status', width: 156, cell: ({ status }) => <StatusChip {...STATUS[status]} /> },
  { label: 'Priority', width: 92, cell: ({ priority }) => <PriorityMark priority={priority} /> },
  {
    label: 'Assignee',
    width: 116,
    from: 'lg',
    cell: ({ assignee }) => (
      <Typography
        variant="body2"
        noWrap
        title={assignee?.full_name}
        color={assignee ? 'textPrimary' : 'textSecondary'}
      >
        {assignee?.full_name ?? 'Nobody'}
      </Typography>
    ),
  },
  {
    label: 'Reply target',
    width: 128,
    cell: (ticket) => (
      <Stack sx={{ alignItems: 'flex-start' }}>
        <ReplyTarget clock={ticket} />
        <DueDay ticket={ticket} />
      </Stack>
    ),
  },
  { label: 'Comments', width: 44, from: 'lg', align: 'right', cell: (ticket) => <Comments {...ticket} /> },
  {
    label: 'Updated',
    width: 84,
    from: 'lg',
    cell: ({ updated_at }) => (
      <Typography variant="caption" component="span" noWrap title={formatMoment(updated_at) ?? undefined}>
        {formatDayNear(updated_at)}
      </Typography>
    ),
  },
];

const ALL = [TITLE, PROJECT, ...REST];
const OF_ONE_PROJECT = [TITLE, ...REST];

const shown = (from: Column['from']) => (from ? { display: { xs: 'none', [from]: 'table-cell' } } : {});

interface TicketsTableProps {
  tickets: readonly TicketSummary[];
  /** Whether they are of one project, which goes without saying. */
  isOfProject: boolean;
  selecting: Selecting;
}

export function TicketsTable({ tickets, isOfProject, selecting }: TicketsTableProps) {
  const navigate = useNavigate();
  const columns = isOfProject ? OF_ONE_PROJECT : ALL;
  const { ids, isAll, toggle, toggleAll } = selecting;
  return (
    <Box
      sx={{
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Table aria-label="Tickets" size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 48, py: 0, pl: 0.75, pr: 0 }}>
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={ids.size > 0 && !isAll}
                onChange={toggleAll}
                slotProps={{ input: { 'aria-label': 'Select all that are loaded' } }}
              />
            </TableCell>
            {columns.map(({ label, width, from, align }) => (
              <TableCell
                key={label}
                align={align ?? 'left'}
                sx={{ width, py: 1.25, px: 1, color: 'text.secondary', fontWeight: 600, ...shown(from) }}
              >
                {label === 'Comments' ? <CommentsIcon titleAccess={label} sx={{ fontSize: 18 }} /> : label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tickets.map((ticket) => (
            <TableRow
              key={ticket.id}
              hover
              selected={ids.has(ticket.id)}
              onClick={({ target }) => {
                // The link of the title goes there by itself; a box selects.
                if (!(target instanceof Element && target.closest('a, label, input, [data-selects]')))
                  void navigate(ticketPath(ticket.id));
              }}
              sx={{
                cursor: 'pointer',
                fontVariantNumeric: 'tabular-nums',
                '& td': { py: 1, px: 1 },
                '& td:first-of-type': { pl: 0.75, pr: 0 },
                '&:last-of-type td': { borderBottom: 0 },
                // A tint that leaves the chips upon it readable.
                '&.Mui-selected, &.Mui-selected:hover': {
                  bgcolor: 'rgba(var(--pl-palette-primary-mainChannel) / 0.06)',
                },
                '&.Mui-selected td:first-of-type': {
                  boxShadow: 'inset 3px 0 0 var(--pl-palette-primary-main)',
                },
              }}
            >
              <TableCell data-selects sx={{ cursor: 'default' }}>
                <Checkbox
                  size="small"
                  checked={ids.has(ticket.id)}
                  onChange={({ nativeEvent }) => toggle(ticket.id, nativeEvent)}
                  slotProps={{ input: { 'aria-label': `Select ${ticket.code}` } }}
                />
              </TableCell>
              {columns.map(({ label, from, align, cell }) => (
                <TableCell key={label} align={align ?? 'left'} sx={shown(from)}>
                  {cell(ticket)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function TitleCell({ ticket }: { ticket: TicketSummary }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={ticketPath(ticket.id)}
        title={ticket.title}
        noWrap
        color="textPrimary"
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.9375rem' }}
      >
        {ticket.title}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {ticket.code} · {CATEGORY[ticket.category]}
        {ticket.reopen_count > 0 && ' · Reopened'}
      </Typography>
    </Box>
  );
}

const Comments = ({ comments }: TicketSummary) => (comments > 0 ? comments : '');
