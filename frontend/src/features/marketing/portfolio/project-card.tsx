import Box from '@mui/material/Box';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import { STATUS_LABEL, TYPE } from '@/components/words/project-labels';
import { caseStudyPath } from '@/config/paths';
import * as t from '@/messages/marketing/portfolio';
import { Match } from '@/site/match';
import { digits, grouped, labelled, month, whether } from '@/site/site-text';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';
import { blueprintGrid, brand } from '@/theme/tokens';
import { DRAWN, drawnCover } from '../drawn';
import { photoSources } from '../photo';

/** A project in a list, as a link to all that is shown of it. */
export function ProjectCard({ project }: { project: Slots<PublicProjectSummary> }) {
  const { slug, title, project_type, city, state, cover, is_cover_visualisation, built_up_area_sqft } =
    project;
  return (
    <Box
      component="li"
      data-cover={whether(is_cover_visualisation, DRAWN, '')}
      sx={{
        ...drawnCover,
        gridTemplateRows: 'auto 1fr',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        '& img, & [data-blank]': { width: '100%', aspectRatio: '16 / 9' },
        '& img': { objectFit: 'cover', bgcolor: 'divider' },
      }}
    >
      <When
        value={cover}
        otherwise={<Box aria-hidden data-blank sx={{ bgcolor: brand.surface, ...blueprintGrid }} />}
      >
        {(id) => <Cover slug={slug} id={id} />}
      </When>
      <Box
        sx={{
          p: { xs: 2, md: 3 },
          '& p': { m: 0 },
          '& .kind': { typography: 'body2', fontWeight: 600, color: 'secondary.dark' },
          '& h3': { typography: 'h4', m: 0, mt: 0.5, overflowWrap: 'anywhere' },
          '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
          '& a::after': { content: '""', position: 'absolute', inset: 0 },
          '& .place': { mt: 0.75, color: 'text.secondary' },
          '& .standing': { typography: 'body2', mt: 1.5 },
        }}
      >
        <p className="kind">{labelled(project_type, TYPE)}</p>
        <h3>
          <a href={caseStudyPath(slug)}>{title}</a>
        </h3>
        <p className="place">
          {city}, {state}
          <When value={built_up_area_sqft}>{(area) => t.area(grouped(area))}</When>
        </p>
        <div className="standing">
          <Standing project={project} />
        </div>
      </Box>
    </Box>
  );
}

/** The title beside it says what is on it. */
function Cover({ slug, id }: { slug: Slots<string>; id: Slots<string> }) {
  return (
    <img
      {...photoSources(slug, id)}
      // The width it is drawn at; an older browser takes the second one.
      sizes="auto, 60vw"
      alt=""
      width={960}
      height={600}
      loading="lazy"
      // The head of the page comes before it.
      fetchPriority="low"
      decoding="async"
    />
  );
}

/** How far it is: a month once it is finished, a share while it is being built. */
function Standing({
  project: { status, completed_on, progress_percent },
}: {
  project: Slots<PublicProjectSummary>;
}) {
  return (
    <When
      value={completed_on}
      otherwise={
        <>
          {labelled(status, STATUS_LABEL)}
          <Match
            value={status}
            cases={{
              in_progress: (
                <>
                  {t.built(digits(progress_percent))}
                  <Progress percent={progress_percent} />
                </>
              ),
            }}
          />
        </>
      }
    >
      {(day) => <>{t.completedIn(month(day))}</>}
    </When>
  );
}

/** The built share as a bar; the words beside it say the same. */
export function Progress({ percent }: { percent: Slots<number> }) {
  const bar = { bgcolor: 'secondary.main', borderRadius: 999 };
  return (
    <Box
      component="progress"
      aria-hidden
      max={100}
      value={digits(percent)}
      sx={{
        display: 'block',
        width: '100%',
        height: 6,
        mt: 1,
        border: 0,
        overflow: 'hidden',
        appearance: 'none',
        bgcolor: 'divider',
        borderRadius: 999,
        '&::-webkit-progress-bar': { bgcolor: 'divider' },
        '&::-webkit-progress-value': bar,
        '&::-moz-progress-bar': bar,
      }}
    />
  );
}
