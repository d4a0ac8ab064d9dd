import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
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

/** The last card, if it is at one of these places. */
const lastAt = (place: string) => `& ul > :last-of-type:nth-of-type(${place})`;

/** A picture beside its words, as high as they are. */
const beside = (gridColumn: string, gridTemplateColumns: string) => ({
  display: 'grid',
  gridColumn,
  gridTemplateColumns,
  alignItems: 'center',
  gridTemplateRows: 'auto',
  '& > img, & > [data-blank]': { height: '100%' },
});

/** The words of a card as wide as its row, as large as the room beside its picture. */
const large = {
  '& > div:last-of-type': { p: 5 },
  '& h3': { typography: 'h2', mt: 1, fontSize: '1.875rem', textWrap: 'balance' },
  '& .place': { mt: 2, fontSize: '1.125rem' },
  '& .standing': { mt: 3, typography: 'body1' },
} as const;

/** A last card that would leave a gap in its row fills the row. The first card is as wide as two. */
const lastRow = {
  '@media (min-width: 600px) and (max-width: 899.95px)': {
    [lastAt('2n + 4')]: beside('span 2', '1fr 1fr'),
  },
  '@media (min-width: 900px)': {
    [lastAt('3n + 1')]: { ...beside('span 3', '2fr 1fr'), ...large },
    [lastAt('3n + 5')]: beside('span 2', '1fr 1fr'),
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
  const all = older.length === 0 ? site.portfolio : [...site.portfolio, ...older];
  const isShown = ({ project_type }: PublicProjectSummary) => project_type === chosen;
  const shownOf = (projects: readonly PublicProjectSummary[]) =>
    chosen === null ? projects : projects.filter(isShown);
  const hasStatus = isAwake && (chosen !== null || older.length > 0);

  const add = (loaded: readonly PublicProjectSummary[]) => {
    setOlder((before) => [...before, ...loaded]);
    setAdded(loaded);
  };
  const readOn = useEffectEvent((loaded: readonly PublicProjectSummary[]) => {
    const [first] = shownOf(loaded);
    const card = first && list.current?.querySelector<HTMLElement>(`a[href="${caseStudyPath(first.slug)}"]`);
    (card ?? status.current)?.focus();
  });
  useEffect(() => {
    if (added !== undefined) readOn(added);
  }, [added]);

  return (
    <Container component="section" maxWidth="lg" ref={list} sx={{ ...lastRow, py: { xs: 4, sm: 8 } }}>
      {/* The title of the page says it to the eye. */}
      <Box component="h2" sx={{ position: 'absolute', clipPath: 'inset(50%)', m: 0 }}>
        {t.portfolioTitle}
      </Box>
      <TypeFilter projects={all} chosen={chosen} />
      <ProjectList>
        <Each of={shownOf(site.portfolio)} as="shown">
          {(project) => <ProjectCard key={project.slug} project={project} />}
        </Each>
        {shownOf(older).map((project) => (
          <ProjectCard key={project.slug} project={project} />
        ))}
      </ProjectList>
      {/* Below the list, which would move when it comes. */}
      <Box
        component="p"
        ref={status}
        role="status"
        tabIndex={-1}
        sx={{ typography: 'body2', color: 'text.secondary', m: 0, mt: hasStatus ? 3 : 0, outline: 0 }}
      >
        {hasStatus ? t.countOf(shownOf(all).length, all.length) : null}
      </Box>
      <Box component="p" sx={{ typography: 'body2', m: 0, mt: 3, color: 'text.secondary' }}>
        {t.portfolioNote}
      </Box>
      <When value={site.has_more_projects}>{() => <OlderProjects known={all} onLoaded={add} />}</When>
    </Container>
  );
}
