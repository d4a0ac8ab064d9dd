import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicPhoto } from '@/api/generated/model/publicPhoto';
import type { Stage } from '@/api/generated/model/stage';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { STAGE } from '@/components/words/project-words';
import * as t from '@/messages/marketing/case-study';
import { Each } from '@/site/each';
import type { PublicProject } from '@/site/site-content';
import { shownOf } from '@/site/site-photos';
import { digits, labelled, whether } from '@/site/site-text';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';
import { DRAWN, drawn } from '../drawn';
import { sizedSources } from '../photo';

/** The photos of a project, stage by stage as it was built. */
export function StagePhotos({ project }: { project: Slots<PublicProject> }) {
  const { slug, stages } = project;
  return (
    <Each of={stages} as="part">
      {({ stage, photos }) => (
        <When key={stage} value={shownOf(photos, project)}>
          {(shown) => (
            <Box
              component="section"
              sx={{
                pt: 3,
                mt: { xs: 4, md: 5 },
                borderTop: 1,
                borderColor: 'divider',
                counterIncrement: 'stage',
                // Numbered for the eye: a heading is read out by its name.
                '& h3::before': {
                  content: 'counter(stage, decimal-leading-zero) / ""',
                  mr: 1.5,
                  color: 'secondary.dark',
                },
                // A stage alone needs no number, and its name is for those who hear the page.
                '&:only-of-type': { pt: 0, mt: 1, borderTop: 0 },
                '&:only-of-type h3': visuallyHidden,
              }}
            >
              <Typography variant="h3">{labelled(stage, STAGE)}</Typography>
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  mt: 2,
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  // The first of an odd number fills its row.
                  '& > :first-of-type:nth-last-of-type(odd)': {
                    gridColumn: '1 / -1',
                    '& img': { aspectRatio: { sm: '16 / 9', md: '2' } },
                  },
                }}
              >
                <Each of={shown} as="photo">
                  {(photo) => <Photo key={photo.id} slug={slug} stage={stage} photo={photo} />}
                </Each>
              </Box>
            </Box>
          )}
        </When>
      )}
    </Each>
  );
}

interface PhotoProps {
  slug: Slots<string>;
  stage: Slots<Stage>;
  photo: Slots<PublicPhoto>;
}

/** Called what it is, drawn or photographed. Cut to one shape beside the others; the whole of it is a click away. */
function Photo({ slug, stage, photo }: PhotoProps) {
  const { original, src, srcSet } = sizedSources(slug, photo);
  const { caption, is_visualisation, width, height } = photo;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="a"
        href={original}
        data-cover={whether(is_visualisation, DRAWN, 'photograph')}
        sx={{
          position: 'relative',
          display: 'block',
          borderRadius: 1.5,
          overflow: 'hidden',
          '&::after': drawn,
          '&[data-cover="photograph"]::after': { content: `"${t.photograph}"` },
        }}
      >
        <Box
          component="img"
          src={src}
          srcSet={srcSet}
          // The width it is drawn at: the first of an odd number is twice as wide.
          sizes="auto, (min-width: 1200px) 1152px, 100vw"
          alt={whether(caption, caption, labelled(stage, STAGE))}
          width={digits(width)}
          height={digits(height)}
          loading="lazy"
          decoding="async"
          sx={{
            display: 'block',
            width: '100%',
            height: 'auto',
            aspectRatio: '4 / 3',
            objectFit: 'cover',
            bgcolor: 'divider',
          }}
        />
      </Box>
      <When value={caption}>
        {(text) => (
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        )}
      </When>
    </Box>
  );
}
