import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { PublicPhoto } from '@/api/generated/model/publicPhoto';
import { TYPE } from '@/components/words/project-labels';
import * as t from '@/messages/marketing/case-study';
import * as header from '@/messages/marketing/page-header';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import type { PublicProject } from '@/site/site-content';
import { lacking } from '@/site/site-lists';
import { hasStages } from '@/site/site-photos';
import { labelled, whether } from '@/site/site-text';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';
import { HeadBand } from '../head-band';
import { photoSources } from '../photo';
import { ProjectCard } from '../portfolio/project-card';
import { ProjectList } from '../portfolio/project-list';
import { Eyebrow, Section } from '../section';
import { BeforeAfter } from './before-after';
import { Facts } from './facts';
import { StagePhotos } from './stage-photos';

/** How many other projects are shown, in one row. */
const MORE = 3;

/** Where the row has two columns, the third card is hidden. One card or two fill the row. */
const oneRow = {
  '& li:nth-of-type(3)': { display: { sm: 'none', md: 'grid' } },
  '& ul:not(:has(> :nth-of-type(3)))': { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
  '& li:only-of-type': {
    display: { sm: 'grid' },
    gridColumn: '1 / -1',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'center',
    '& > img, & > [data-blank]': { height: { sm: '100%' } },
  },
} as const;

/** All that is shown of one project. */
export function CaseStudy({ project }: { project: Slots<PublicProject> }) {
  const { slug, title, project_type, city, state, summary, cover, stages, before, after } = project;
  const { is_cover_visualisation, completed_on } = project;
  return (
    <>
      <HeadBand
        picture={
          <>
            {/*
             * The title over it says what is on it. In a `picture`: of an image alone React puts a preload into the
             * head, which a project without a cover would get, too.
             */}
            <When value={cover}>
              {(id) => (
                <picture>
                  {/* A phone takes the smaller one for all its pixels: it must not keep its reader waiting. */}
                  <source media="(max-width: 599.95px)" srcSet={photoSources(slug, id, [640]).srcSet} />
                  <img
                    {...photoSources(slug, id)}
                    sizes="100vw"
                    width={960}
                    height={600}
                    fetchPriority="high"
                    alt=""
                  />
                </picture>
              )}
            </When>
            <When value={is_cover_visualisation}>
              {() => <span className="drawn">{header.visualisation}</span>}
            </When>
          </>
        }
      >
        <Link
          component={RouterLink}
          to="/projects"
          color="inherit"
          variant="body2"
          sx={{ display: 'inline-block', py: 1.5, mt: -1.5, mb: 1.5 }}
        >
          {t.allProjects}
        </Link>
        <Eyebrow onBrand>{labelled(project_type, TYPE)}</Eyebrow>
        <h1>{title}</h1>
        <p className="lead">
          {city}, {state}
        </p>
      </HeadBand>
      <Container maxWidth="lg" sx={{ py: { xs: 5, sm: 8 } }}>
        <Facts project={project} />
        <Box
          component="section"
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 2,
            mt: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
          }}
        >
          <Typography variant="h3" component="h2">
            {t.aboutProject}
          </Typography>
          <Typography
            sx={{
              maxWidth: '72ch',
              fontSize: { xs: '1.0625rem', md: '1.25rem' },
              whiteSpace: 'pre-line',
              textWrap: 'pretty',
            }}
          >
            {summary}
          </Typography>
        </Box>
        <When value={before}>
          {(first) => (
            <Box component="section" sx={{ mt: { xs: 5, sm: 8 } }}>
              <Typography variant="h2" sx={{ mb: 3 }}>
                {whether(completed_on, t.beforeAndAfter, t.thenAndNow)}
              </Typography>
              {/* The server gives both photos or none. */}
              <BeforeAfter
                slug={slug}
                before={first}
                after={after as Slots<PublicPhoto>}
                completedOn={completed_on}
              />
            </Box>
          )}
        </When>
        <When value={stages}>
          {() => (
            <Box component="section" sx={{ mt: { xs: 5, sm: 8 } }}>
              <Typography variant="h2">{whether(hasStages(project), t.stageByStage, t.pictures)}</Typography>
              <StagePhotos project={project} />
            </Box>
          )}
        </When>
      </Container>
      <When value={lacking(site.portfolio, 'slug', slug)}>
        {(others) => (
          <Section eyebrow={t.ourProjects} title={t.moreProjects} tone="paper">
            <Box sx={oneRow}>
              <ProjectList isPlain>
                <Each of={others} as="shown" first={MORE}>
                  {(other) => <ProjectCard key={other.slug} project={other} />}
                </Each>
              </ProjectList>
            </Box>
          </Section>
        )}
      </When>
    </>
  );
}
