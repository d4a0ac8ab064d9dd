import Box from '@mui/material/Box';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import { caseStudyPath } from '@/config/paths';
import * as t from '@/messages/marketing';
import { digits, whether } from '@/site/site-text';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';
import { DRAWN, drawnCover } from './drawn';
import { photoSources } from './photo';
import { Ring } from './ring';

/** A real project, as far as it has come, where one may be shown. */
export function BuildingNow({ project }: { project: Slots<PublicProjectSummary> }) {
  const { slug, title, city, cover, is_cover_visualisation } = project;
  return (
    <Box
      component="a"
      href={caseStudyPath(slug)}
      data-cover={whether(is_cover_visualisation, DRAWN, '')}
      sx={{
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'center',
        mt: { xs: 2, md: 4 },
        overflow: 'clip',
        color: 'inherit',
        textDecoration: 'none',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        ...drawnCover,
        '& img': {
          display: 'block',
          width: '100%',
          height: '100%',
          aspectRatio: { xs: '5 / 2', sm: '16 / 9' },
          objectFit: 'cover',
        },
        '& .words': { display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 }, p: { xs: 2, md: 5 } },
        '& .words > div': { minWidth: 0, overflowWrap: 'anywhere' },
        '& p': { m: 0, color: 'text.secondary' },
        '& h3': { typography: 'h3', m: 0, my: 0.5 },
        '& b': { display: 'block', mt: { xs: 0.5, md: 1.5 }, color: 'primary.main', fontWeight: 600 },
        '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: 4 },
      }}
    >
      <When value={cover}>
        {(id) => (
          <img
            {...photoSources(slug, id)}
            sizes="auto, 60vw"
            width={960}
            height={540}
            loading="lazy"
            decoding="async"
            alt=""
          />
        )}
      </When>
      <div className="words">
        <Ring percent={digits(project.progress_percent)} />
        <div>
          <p>{t.buildingNow}</p>
          <h3>{title}</h3>
          <p>{city}</p>
          <b>{t.seeTheProject}</b>
        </div>
      </div>
    </Box>
  );
}
