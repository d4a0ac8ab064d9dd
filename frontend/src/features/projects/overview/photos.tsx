import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { Thumbnail } from '@/components/files/thumbnail';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { Section } from '@/components/section';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/projects/overview';
import { usePhotos } from './use-photos';

const PreviewDialog = lazyDialog(
  () => import('@/components/files/preview/preview-dialog').then((it) => it.PreviewDialog),
  t.thePreview,
  ({ onClose }) => onClose(),
);

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span 2' },
} as const;

/** Full rows of three: the newest is as large as four of the others. */
const mosaic = {
  ...grid,
  '& > :first-of-type': {
    gridColumn: 'span 4',
    gridRow: 'span 2',
    display: 'flex',
    flexDirection: 'column',
    // As high as the two beside it, so that the days below them are in one line.
    '& > button': { flexGrow: 1, aspectRatio: 'auto', '& > *': { position: 'absolute', inset: 0 } },
  },
} as const;

/** The photos that stand two in a row, so that the rows of three after them are full. */
const inPairs = (count: number): number => (count === 1 ? 0 : ((3 - (count % 3)) % 3) * 2);

/** The latest pictures from the site. */
export function Photos({ project }: { project: Project }) {
  const [opened, setOpened] = useState<number | null>(null);
  const { fault, isLoading, refetch, files } = usePhotos(project);
  const pairs = inPairs(files.length);
  const isMosaic = files.length % 3 === 0;
  return (
    <Section
      title={t.latestPhotos}
      action={
        files.length > 0 && (
          <Button
            size="small"
            component={Link}
            to={{ search: '?tab=documents&category=photo' }}
            preventScrollReset
          >
            {t.allPhotos}
          </Button>
        )
      }
    >
      {fault && (
        <Typography variant="body2" role="alert">
          {fault.message}{' '}
          <Button size="small" onClick={refetch}>
            {t.tryAgain}
          </Button>
        </Typography>
      )}
      {!isLoading && files.length > 0 && (
        <Box
          component="ul"
          sx={{
            ...(isMosaic ? mosaic : grid),
            listStyle: 'none',
            m: 0,
            p: 0,
            [`& > li:nth-of-type(-n+${pairs})`]: { gridColumn: 'span 3' },
          }}
        >
          {files.map((file, index) => (
            <Box component="li" key={file.id}>
              <ButtonBase
                aria-label={t.show(file.title)}
                title={file.title}
                onClick={() => setOpened(index)}
                sx={{
                  display: 'block',
                  width: '100%',
                  aspectRatio: '4 / 3',
                  overflow: 'hidden',
                  borderRadius: 1,
                }}
              >
                <Thumbnail file={file} width={index < (isMosaic ? 1 : pairs) ? 960 : 320} />
              </ButtonBase>
              <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25 }}>
                {formatDay(file.day)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <PreviewDialog files={files} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}
