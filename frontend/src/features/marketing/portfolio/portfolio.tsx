import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProjectType } from '@/api/generated/model/projectType';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import { caseStudyPath } from '@/config/paths';
import * as t from '@/messages/public/projects';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import { When } from '@/site/when';
import { OlderProjects } from './older-projects';
import { ProjectCard } from './project-card';
import { ProjectList } from './project-list';
import { TypeFilter } from './type-filter';
import { useAwake } from './use-awake';

const typeNamed = (name: string | null): ProjectType | null =>
  Object.values(ProjectType).find((type) => type === name) ?? null;

/** The last card of a list without hidden ones, after a first of double width. */
const lastOf = (row: string) =>
  `& ul:not(:has(> [hidden])) > li:last-of-type:nth-of-type(n + 4):nth-of-type(${row})`;

/** A picture beside its words, as high as they are. */
const beside = {
  display: 'grid',
  '& > img, & > [data-blank]': { height: '100%', minHeight: 280, aspectRatio: 'auto' },
} as const;

/** A last card that would stand alone in its row, or leave a gap in it, fills the row. */
const lastRow = {
  '@media (min-width: 600px) and (max-width: 899.95px)': {
    [lastOf('2n')]: {
      ...beside,
      gridColumn: 'span 2',
      gridTemplateColumns: '1fr 1fr',
    },
  },
  '@media (min-width: 900px)': {
    [lastOf('3n + 1')]: {
      ...beside,
      gridColumn: 'span 3',
      gridTemplateColumns: '2fr 1fr',
      alignItems: 'center',
    },
    [lastOf('3n + 2')]: {
      ...beside,
      gridColumn: 'span 2',
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'center',
    },
  },
} as const;

/** All projects that may be shown, of every kind or of one. */
export function Portfolio() {
  const isAwake = useAwake();
  const [params] = useSearchParams();
  const [older, setOlder] = useState<readonly PublicProjectSummary[]>([]);
  const [added, setAdded] = useState<readonly PublicProjectSummary[]>();
  const list = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // The query of the address is known in the browser only.
  const chosen = isAwake ? typeNamed(params.get('type')) : null;
  const projects = older.length === 0 ? site.portfolio : [...site.portfolio, ...older];
  const isShown = ({ project_type }: PublicProjectSummary) => chosen === null || project_type === chosen;
  const hasStatus = isAwake && (chosen !== null || older.length > 0);

  const add = (loaded: readonly PublicProjectSummary[]) => {
    setOlder((before) => [...before, ...loaded]);
    setAdded(loaded);
  };
  const readOn = useEffectEvent((loaded: readonly PublicProjectSummary[]) => {
    const first = loaded.find(isShown);
    const card = first && list.current?.querySelector<HTMLElement>(`a[href="${caseStudyPath(first.slug)}"]`);
    (card ?? status.current)?.focus();
  });
  useEffect(() => {
    if (added !== undefined) readOn(added);
  }, [added]);

  return (
    <Box ref={list} sx={lastRow}>
      <TypeFilter projects={projects} chosen={chosen} />
      <Box
        component="p"
        ref={status}
        role="status"
        tabIndex={-1}
        sx={{ typography: 'body2', color: 'text.secondary', minHeight: '1.55em', m: 0, mb: 2, outline: 0 }}
      >
        {hasStatus ? t.countOf(projects.filter(isShown).length, projects.length) : null}
      </Box>
      <ProjectList>
        <Each of={site.portfolio} as="shown">
          {(project) => <ProjectCard key={project.slug} project={project} isHidden={!isShown(project)} />}
        </Each>
        {older.map((project) => (
          <ProjectCard key={project.slug} project={project} isHidden={!isShown(project)} />
        ))}
      </ProjectList>
      <When value={site.has_more_projects}>{() => <OlderProjects known={projects} onLoaded={add} />}</When>
    </Box>
  );
}
