import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ListProjectsParams } from '@/api/generated/model/listProjectsParams';
import { useListProjectsInfinite } from '@/api/generated/projects/projects';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { useVisible } from '@/components/use-visible';
import { countText } from '@/lib/counts';
import { PROJECTS } from '../messages';
import { ProjectCard } from './project-card';
import { ProjectsTable } from './projects-table';
import type { Look } from './use-look';
import { filterCount, type ProjectFilters } from './use-project-filters';

const PAGE = 24;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

const paramsOf = ({
  search,
  status,
  type,
  health,
  manager,
  archived,
  sort,
}: ProjectFilters): ListProjectsParams => ({
  limit: PAGE,
  sort,
  ...(search && { search }),
  ...(status && { status }),
  ...(type && { type }),
  ...(health && { health }),
  ...(manager && { manager }),
  ...(archived && { archived: true }),
});

interface ProjectsListProps {
  filters: ProjectFilters;
  look: Look;
  /** Of somebody who has no project at all. */
  emptyText: string;
  /** What they may do about it. */
  emptyAction: ReactNode;
  onClear: () => void;
}

/** The projects, page after page as one goes down. */
export function ProjectsList({ filters, look, emptyText, emptyAction, onClear }: ProjectsListProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
  const list = useListProjectsInfinite(paramsOf(filters), {
    query: {
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  });
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const end = useRef<HTMLDivElement>(null);
  const loadMore = () => void list.fetchNextPage();
  useVisible(
    end,
    loadMore,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData,
  );

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={PROJECTS.failed} error={error} onRetry={() => void list.refetch()} />;
  }
  if (!data) {
    return list.fetchStatus === 'paused' ? <OfflineState what="The list" /> : <ListSkeleton look={look} />;
  }
  const projects = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total;
  if (projects.length === 0) {
    return <Nothing filters={filters} text={emptyText} action={emptyAction} onClear={onClear} />;
  }
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <OfflineNotice />
      {look === 'table' && hasRoom ? (
        <ProjectsTable projects={projects} />
      ) : (
        <Box component="ul" aria-label="Projects" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </Box>
      )}
      <Stack ref={end} sx={{ mt: 2, gap: 1.5, alignItems: 'center' }}>
        {isFetchNextPageError && <Alert severity="error">{PROJECTS.moreFailed}</Alert>}
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={loadMore}>
            {isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        )}
        {total && (
          <Typography variant="body2" color="textSecondary" role="status">
            {hasNextPage ? `${projects.length} of ` : ''}
            {countText(total, 'project', 'projects')}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}

interface NothingProps {
  filters: ProjectFilters;
  text: string;
  action: ReactNode;
  onClear: () => void;
}

function Nothing({ filters, text, action, onClear }: NothingProps) {
  const isArchiveAlone = filters.archived !== '' && filterCount(filters) === 1 && filters.search === '';
  const isFiltered = filterCount(filters) > 0 || filters.search !== '';
  if (!isFiltered) {
    return (
      <EmptyState Icon={ProjectsIcon} title={PROJECTS.empty} text={text}>
        {action}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      Icon={ProjectsIcon}
      title={isArchiveAlone ? PROJECTS.emptyArchive : PROJECTS.nothing}
      text={isArchiveAlone ? PROJECTS.emptyArchiveText : PROJECTS.nothingText}
    >
      <Button variant="outlined" onClick={onClear}>
        {isArchiveAlone ? 'Show current projects' : 'Clear filters'}
      </Button>
    </EmptyState>
  );
}

function ListSkeleton({ look }: { look: Look }) {
  const isTable = look === 'table';
  return (
    <Box role="status" aria-label="Loading projects" sx={isTable ? { display: 'grid', gap: 1 } : grid}>
      {[1, 2, 3, 4, 5, 6].map((item) => (
        <Skeleton key={item} variant="rounded" height={isTable ? 56 : 380} />
      ))}
    </Box>
  );
}
