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

/** The newest is large; the others stand three in a row beside and below it. */
const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > :first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
  // As high as the two beside it, so that the days below them are in one line.
  '& > :first-of-type:not(:nth-last-of-type(-n + 2))': {
    display: 'flex',
    flexDirection: 'column',
    '& > button': { flexGrow: 1, aspectRatio: 'auto', '& > *': { position: 'absolute', inset: 0 } },
  },
  '& > :only-of-type': { gridColumn: '1 / -1' },
} as const;

/** The latest pictures from the site. */
export function Photos({ project }: { project: Project }) {
  const [opened, setOpened] = useState<number | null>(null);
  const { fault, isLoading, refetch, files } = usePhotos(project);
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
        <Box component="ul" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
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
                <Thumbnail file={file} width={index === 0 ? 960 : 320} />
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
