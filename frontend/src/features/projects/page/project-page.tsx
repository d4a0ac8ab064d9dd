import ProjectIcon from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import { useGetProject } from '@/api/generated/projects/projects';
import type { ApiError } from '@/api/http';
import { useListening } from '@/app/live/live-store';
import { useRecent } from '@/app/use-recent';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { lazyPart } from '@/components/lazy/lazy-part';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { PROJECTS as PROJECTS_PATH } from '@/config/paths';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/page';
import { type Editing, EditingContext } from '../editing/use-editing';
import { EditingDialog } from './editing-dialog';
import { ProjectRow } from './project-row';
import { ProjectTabs } from './project-tabs';
import { type TabPanels, useIsOverview } from './tabs';

/** Shown on the overview alone, with its parts. */
const ProjectHeader = lazyPart(() => import('./project-header').then((it) => it.ProjectHeader));

/** Whether there is no such project for this person; invalid ids look the same. */
const isMissing = ({ status }: ApiError): boolean => status === 404 || status === 400 || status === 422;

export function ProjectPage({ id, panels }: { id: string; panels: TabPanels }) {
  useListening('project', id);
  const { data: project, error, fetchStatus, refetch } = useGetProject(id);
  useRecent('project', id, project?.name, project?.code);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isOverview = useIsOverview();
  const [startsAtOverview] = useState(isOverview);
  const tasks = useGetDashboard({ project_id: id }, { query: { enabled: isOverview, retry: false } });
  if (error && isMissing(error)) return <NoProject />;
  if (error && !project) {
    return (
      <>
        <PageTitle title={t.project} />
        <ErrorState title={projectsTexts.pageFailed} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!project && fetchStatus === 'paused') return <Offline />;
  // The tasks stand at the head: nothing moves once it is shown.
  if (!project || (startsAtOverview && tasks.isLoading)) return <PageSkeleton hasRow={!isOverview} />;
  return (
    <EditingContext value={setEditing}>
      <OfflineNotice />
      <Suspense fallback={<PageSkeleton hasRow={!isOverview} />}>
        {isOverview ? <ProjectHeader project={project} /> : <ProjectRow project={project} />}
        <ProjectTabs project={project} panels={panels} />
      </Suspense>
      {editing && <EditingDialog project={project} editing={editing} onClose={() => setEditing(null)} />}
    </EditingContext>
  );
}

function NoProject() {
  return (
    <>
      {/* The card says it to the eye. */}
      <Box component="h1" sx={visuallyHidden}>
        {t.projectNotFound}
      </Box>
      <EmptyState Icon={ProjectIcon} title={projectsTexts.notFound} text={projectsTexts.notFoundText}>
        <Button variant="outlined" component={Link} to={PROJECTS_PATH}>
          {t.goToProjects}
        </Button>
      </EmptyState>
    </>
  );
}

function Offline() {
  return (
    <>
      <PageTitle title={t.project} />
      <OfflineState what={t.theProject} />
    </>
  );
}

function PageSkeleton({ hasRow }: { hasRow: boolean }) {
  return (
    <Box role="status" aria-label={t.loadingProject} sx={{ display: 'grid', gap: 2 }}>
      <Box component="h1" sx={visuallyHidden}>
        {t.project}
      </Box>
      <Skeleton variant="rounded" height={hasRow ? 48 : 280} />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}
