import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { useUser } from '@/app/use-user';
import { type Column, Table } from '@/components/list/table';
import { StatusChip } from '@/components/status-chip';
import { HEALTH, hasHealth, STATUS } from '@/components/words/project-words';
import { projectPath } from '@/config/paths';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/projects/list';
import { NextStep } from '../next-step';
import { dueOn } from './due';

const money = (project: ProjectSummary): string =>
  typeof project.contract_value_paise === 'number' ? formatRupees(project.contract_value_paise) : '';

const COLUMNS: readonly Column<ProjectSummary>[] = [
  { label: t.project, width: 'auto', cell: (project) => <NameCell project={project} /> },
  { label: t.status, width: 128, cell: ({ status }) => <StatusChip {...STATUS[status]} /> },
  {
    label: t.health,
    width: 120,
    cell: (project) => hasHealth(project) && <StatusChip {...HEALTH[project.health]} />,
  },
  {
    label: t.progress,
    width: 92,
    align: 'right',
    cell: ({ progress_percent }) => `${progress_percent}\u00a0%`,
  },
  {
    label: t.next,
    width: '22%',
    from: 'lg',
    cell: (project) => <NextStep milestone={project.next_milestone} />,
  },
  { label: t.due, width: 132, cell: (project) => formatOn(dueOn(project)) },
];

const WITH_VALUE = [
  ...COLUMNS,
  { label: t.contractValue, width: 172, align: 'right', from: 'lg', cell: money },
] as const satisfies readonly Column<ProjectSummary>[];

/** Money has a column only where the server tells it. */
export function ProjectsTable({ projects }: { projects: readonly ProjectSummary[] }) {
  const navigate = useNavigate();
  const hasMoney = projects.some(({ contract_value_paise }) => typeof contract_value_paise === 'number');
  return (
    <Table
      label={t.projects}
      rows={projects}
      columns={hasMoney ? WITH_VALUE : COLUMNS}
      onOpen={({ id }) => void navigate(projectPath(id))}
    />
  );
}

function NameCell({ project }: { project: ProjectSummary }) {
  const people = may(useUser()?.role, 'see_internal')
    ? project.clients.map(({ full_name }) => full_name)
    : [];
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
        {[project.code, people.join(', '), project.city].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
