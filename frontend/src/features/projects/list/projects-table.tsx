import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { StatusChip } from '@/components/status-chip';
import { projectPath } from '@/config/paths';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { NextStep } from '../next-step';
import { HEALTH, STATUS } from '../project-words';
import { dueOn } from './due';

interface Column {
  label: string;
  width: number | string;
  align?: 'right';
  /** From which width there is room for it. */
  from?: 'lg' | 'xl';
  cell: (project: ProjectSummary) => ReactNode;
}

const money = (project: ProjectSummary): string =>
  typeof project.contract_value_paise === 'number' ? formatPaise(project.contract_value_paise) : '';

const COLUMNS: readonly Column[] = [
  { label: 'Project', width: 'auto', cell: (project) => <NameCell project={project} /> },
  { label: 'Status', width: 128, cell: ({ status }) => <StatusChip {...STATUS[status]} /> },
  { label: 'Health', width: 120, cell: ({ health }) => <StatusChip {...HEALTH[health]} /> },
  { label: 'Progress', width: 92, align: 'right', cell: ({ progress_percent }) => `${progress_percent}%` },
  {
    label: 'Next',
    width: '22%',
    from: 'lg',
    cell: (project) => <NextStep milestone={project.next_milestone} />,
  },
  { label: 'Due', width: 132, cell: (project) => formatOn(dueOn(project)) },
];

const VALUE: Column = { label: 'Contract value', width: 172, align: 'right', from: 'lg', cell: money };

const shown = (from: Column['from']) => (from ? { display: { xs: 'none', [from]: 'table-cell' } } : {});

/** Money has a column only where the server tells it. */
export function ProjectsTable({ projects }: { projects: readonly ProjectSummary[] }) {
  const navigate = useNavigate();
  const hasMoney = projects.some(({ contract_value_paise }) => typeof contract_value_paise === 'number');
  const columns = hasMoney ? [...COLUMNS, VALUE] : COLUMNS;
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
      <Table aria-label="Projects" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            {columns.map(({ label, width, align, from }) => (
              <TableCell
                key={label}
                align={align ?? 'left'}
                sx={{ width, py: 1.25, px: 1.5, color: 'text.secondary', fontWeight: 600, ...shown(from) }}
              >
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {projects.map((project) => (
            <TableRow
              key={project.id}
              hover
              onClick={({ target }) => {
                // The link of the name goes there by itself.
                if (!(target instanceof Element && target.closest('a')))
                  void navigate(projectPath(project.id));
              }}
              sx={{
                cursor: 'pointer',
                fontVariantNumeric: 'tabular-nums',
                '& td': { py: 1.25, px: 1.5 },
                '&:last-of-type td': { borderBottom: 0 },
              }}
            >
              {columns.map(({ label, align, from, cell }) => (
                <TableCell
                  key={label}
                  align={align ?? 'left'}
                  sx={{ overflowWrap: 'anywhere', ...shown(from) }}
                >
                  {cell(project)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function NameCell({ project }: { project: ProjectSummary }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={projectPath(project.id)}
        title={project.name}
        noWrap
        color="textPrimary"
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.9375rem' }}
      >
        {project.name}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {project.code} · {project.clients.map(({ full_name }) => full_name).join(', ')} · {project.city}
      </Typography>
    </Box>
  );
}
