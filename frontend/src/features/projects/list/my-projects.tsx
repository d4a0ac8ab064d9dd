import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import type { Role } from '@/api/generated/model/role';
import { useListProjects } from '@/api/generated/projects/projects';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { PlainList } from '@/components/layout/plain-list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { NEW_PROJECT, PROJECTS as PROJECTS_PATH } from '@/config/paths';
import { may } from '@/config/roles';
import { mayOpen } from '@/config/screens';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/list';
import { byNeed, needyOf, useWaitingProjects } from './order';
import { ProjectCard } from './project-card';
import { ProjectLine } from './project-line';

const SHOWN = 3;
/** All projects of a client: the order is made here. */
const OF_CLIENT = 100;
/** Staff may have many projects: only those in most need are loaded. */
const OF_STAFF = 24;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** No card stands alone in a row of two. */
const cards = {
  ...grid,
  '& > li:nth-of-type(3)': { display: { sm: 'none', lg: 'grid' } },
} as const;

/** The first and the last row keep the padding of the section alone. */
const lines = { mt: -0.75, mb: -1.5, '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

/** Projects on one's first screen: those in which something waits for the reader come first; for staff, those at risk too. */
export function MyProjects({ role }: { role: Exclude<Role, 'salesperson'> }) {
  const waiting = useWaitingProjects();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isClient = may(role, 'ask_for_projects');
  const { data, error, fetchStatus, refetch } = useListProjects({
    limit: isClient ? OF_CLIENT : OF_STAFF,
    sort: 'need',
  });
  if (error && !data) {
    return <ErrorState title={projectsTexts.failed} error={error} onRetry={() => void refetch()} />;
  }
  // Nothing moves once the projects are shown.
  if (!data || waiting === null) {
    if (fetchStatus === 'paused') return <OfflineState what={t.listOfProjects} />;
    return (
      <Box aria-busy="true">
        <Section title={t.projects}>
          <ListSkeleton label={t.loadingProjects} rows={SHOWN} height={isPhone ? 96 : 380} sx={grid} />
        </Section>
      </Box>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState Icon={ProjectsIcon} title={projectsTexts.empty} text={projectsTexts.noProjects[role]}>
        {mayOpen(NEW_PROJECT, role) && (
          <Button variant="contained" component={Link} to={NEW_PROJECT}>
            {t.newProject}
          </Button>
        )}
        {isClient && (
          <Button variant="outlined" component={Link} to="/contact-us">
            {t.contactUs}
          </Button>
        )}
      </EmptyState>
    );
  }
  const Project = isPhone ? ProjectLine : ProjectCard;
  const projects = byNeed(data.items, isClient ? waiting : needyOf(data.items, waiting));
  return (
    <Section
      title={t.projects}
      action={
        <Button size="small" component={Link} to={PROJECTS_PATH}>
          {t.allProjects}
        </Button>
      }
    >
      <PlainList aria-label={t.projects} sx={isPhone ? lines : cards}>
        {projects.slice(0, SHOWN).map((project) => (
          <Box
            component="li"
            key={project.id}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}
          >
            <Project project={project} level="h3" waits={waiting.get(project.id)} />
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
