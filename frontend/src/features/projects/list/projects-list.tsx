import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { ListProjectsParams } from '@/api/generated/model/listProjectsParams';
import { useListProjectsInfinite } from '@/api/generated/projects/projects';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { countFilters } from '@/components/list/use-list-params';
import { PAGED } from '@/components/list/use-paged-list';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/list';
import { PROJECT_FILTERS, type ProjectFilters } from './filters';
import { byNeed, useWaitingProjects, type Waiting } from './order';
import { ProjectCard } from './project-card';
import { ProjectsTable } from './projects-table';
import type { Layout } from './use-layout';

const WORDS = {
  countOf: projectsTexts.countOf,
  failed: projectsTexts.failed,
  moreFailed: projectsTexts.moreFailed,
};

const PAGE = 24;
/** As many as the server sends: clients have few, and their order is made here. */
const PAGE_OF_CLIENT = 100;
const CARD_HEIGHT = 420;
const ROW_HEIGHT = 200;

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
}: ProjectFilters): Omit<ListProjectsParams, 'limit'> => ({
  sort,
  ...(search && { search }),
  ...(status && { status }),
  ...(type && { type }),
  ...(health && { health }),
  ...(manager && { manager }),
  ...(archived && { archived: true }),
});

const NONE: Waiting = new Map();

interface ProjectsListProps {
  filters: ProjectFilters;
  layout: Layout;
  /** Whether the projects that wait for the reader come first, unless another order is chosen. */
  byNeed?: boolean;
  /** Of somebody who has no project at all. */
  emptyText: string;
  /** Action offered for an empty list. */
  emptyAction: ReactNode;
  onClear: () => void;
}

export function ProjectsList(props: ProjectsListProps) {
  const { filters, layout, emptyText, emptyAction, onClear } = props;
  const isByNeed = props.byNeed === true && filters.sort === 'need';
  const waiting = useWaitingProjects() ?? NONE;
  const { breakpoints } = useTheme();
  const isSmall = useMediaQuery(breakpoints.up('sm'));
  const isMedium = useMediaQuery(breakpoints.up('md'));
  const isLarge = useMediaQuery(breakpoints.up('lg'));
  const query = useListProjectsInfinite(
    { limit: props.byNeed ? PAGE_OF_CLIENT : PAGE, ...paramsOf(filters) },
    { query: PAGED },
  );
  const isTable = layout === 'table';
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={
        isTable ? (
          <ListSkeleton label={t.loadingProjects} height={56} />
        ) : (
          <ListSkeleton label={t.loadingProjects} height={isSmall ? 380 : ROW_HEIGHT} sx={grid} />
        )
      }
      empty={<Nothing filters={filters} text={emptyText} action={emptyAction} onClear={onClear} />}
    >
      {(loaded) => {
        const projects = isByNeed ? byNeed(loaded, waiting) : loaded;
        return isTable && isMedium ? (
          <ProjectsTable projects={projects} />
        ) : (
          <Cards
            label={t.projects}
            rows={projects}
            // Four fill two rows of two.
            columns={isLarge && projects.length !== 4 ? 3 : isSmall ? 2 : 1}
            estimate={isSmall ? CARD_HEIGHT : ROW_HEIGHT}
            gap={isSmall ? 16 : 12}
          >
            {(project) => <ProjectCard project={project} waits={waiting.get(project.id)} isRow={!isSmall} />}
          </Cards>
        );
      }}
    </List>
  );
}

interface NothingProps {
  filters: ProjectFilters;
  text: string;
  action: ReactNode;
  onClear: () => void;
}

function Nothing({ filters, text, action, onClear }: NothingProps) {
  const count = countFilters(PROJECT_FILTERS, filters);
  if (filters.search === '' && count === 0) {
    return (
      <EmptyState Icon={ProjectsIcon} title={projectsTexts.empty} text={text}>
        {action}
      </EmptyState>
    );
  }
  const isArchiveAlone = filters.archived !== '' && count === 1 && filters.search === '';
  return (
    <NothingFound
      Icon={ProjectsIcon}
      title={isArchiveAlone ? projectsTexts.emptyArchive : projectsTexts.nothing}
      text={isArchiveAlone ? projectsTexts.emptyArchiveText : projectsTexts.nothingText}
      action={isArchiveAlone ? t.showCurrentProjects : t.clearFilters}
      onClear={onClear}
    />
  );
}
