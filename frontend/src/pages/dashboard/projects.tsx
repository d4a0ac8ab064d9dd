import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link, type MetaFunction } from 'react-router';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import { useUser } from '@/app/use-user';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { NEW_PROJECT } from '@/config/paths';
import { may } from '@/config/roles';
import { DAILY_ENTRIES, mayOpen } from '@/config/screens';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { ProjectInvitations } from '@/features/projects/invitations/invitations';
import { PROJECT_FILTERS } from '@/features/projects/list/filters';
import { ProjectsList } from '@/features/projects/list/projects-list';
import { ProjectsToolbar } from '@/features/projects/list/projects-toolbar';
import { useLayout } from '@/features/projects/list/use-layout';
import * as t from '@/messages/dashboard';
import * as projectsTexts from '@/messages/projects';
import * as listTexts from '@/messages/projects/list';

export const meta: MetaFunction = () => privateMeta(t.projects);

function Projects() {
  const user = useUser();
  const role = user?.role;
  const { filters, setFilters, clear } = useListParams(PROJECT_FILTERS);
  const [layout, setLayout] = useLayout();
  const dashboard = useGetDashboard();
  if (!may(role, 'see_projects')) return null;
  const toReview = dashboard.data?.waiting.find(
    ({ kind }) => kind === DashboardTaskKind.entry_to_review,
  )?.count;
  const byNeed = may(role, 'ask_for_projects');
  const create = mayOpen(NEW_PROJECT, role) && (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={Link}
      to={NEW_PROJECT}
      sx={{ flexShrink: 0 }}
    >
      {t.newProject}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={t.projects}
        action={
          <>
            {may(role, 'review_daily_entries') && (
              <Button
                variant="outlined"
                component={Link}
                to={DAILY_ENTRIES}
                // A phone has it in its menu.
                sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
              >
                {listTexts.reviewEntries(toReview)}
              </Button>
            )}
            {create}
          </>
        }
      />
      {byNeed && <ProjectInvitations />}
      <ProjectsToolbar
        filters={filters}
        layout={layout}
        hasManagers={may(role, 'see_several_managers')}
        byNeed={byNeed}
        onChange={setFilters}
        onLayout={setLayout}
      />
      <ProjectsList
        filters={filters}
        layout={layout}
        byNeed={byNeed}
        emptyText={projectsTexts.noProjects[role]}
        emptyAction={create}
        onClear={clear}
      />
    </>
  );
}

export default function ProjectsPage() {
  return (
    <Guard route="/dashboard/projects">
      <Projects />
    </Guard>
  );
}
