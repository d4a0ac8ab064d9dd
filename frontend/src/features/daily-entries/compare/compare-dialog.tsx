import PhotoIcon from '@mui/icons-material/CompareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useListDailyEntriesInfinite } from '@/api/generated/daily-entries/daily-entries';
import { Stage } from '@/api/generated/model/stage';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { FilterSelect } from '@/components/list/filter-select';
import { PAGED } from '@/components/list/use-paged-list';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { type ComparedPhoto, CompareSlider } from './compare-slider';

const STAGES = choicesOf(STAGE, t.allStages);
const PAGE = 100;

interface CompareDialogProps {
  projectId: string;
  onClose: () => void;
}

/** Two photos of a project side by side, from all its stages or from one. */
export function CompareDialog({ projectId, onClose }: CompareDialogProps) {
  const [stage, setStage] = useState<Stage | ''>('');
  const [chosen, setChosen] = useState({ before: '', after: '' });
  const query = useListDailyEntriesInfinite(
    projectId,
    { limit: PAGE, ...(stage && { stage }) },
    { query: PAGED },
  );
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // The latest day comes first.
  const photos: ComparedPhoto[] = (data?.pages ?? []).flatMap(({ items }) =>
    items.flatMap(({ entry_on, photos: ofDay }) =>
      ofDay.map(({ file_id, caption }, index) => {
        const name = t.photoOf(formatOn(entry_on) ?? entry_on, index + 1);
        return { id: file_id, label: caption ? `${name}: ${caption}` : name };
      }),
    ),
  );
  const choices = photos.map(({ id, label }) => ({ value: id, label }));
  const after = photos.find(({ id }) => id === chosen.after) ?? photos[0];
  const before = photos.find(({ id }) => id === chosen.before) ?? photos.at(-1);
  const hasTwo = before !== undefined && after !== undefined && photos.length > 1;
  return (
    <Modal title={t.comparePhotos} size="lg" onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <FilterSelect
            label={t.stage}
            value={stage}
            choices={STAGES}
            onChange={(next) => {
              setStage(Object.values(Stage).find((it) => it === next) ?? '');
              setChosen({ before: '', after: '' });
            }}
          />
          {hasTwo && (
            <>
              <FilterSelect
                label={t.photoBefore}
                value={before.id}
                choices={choices}
                onChange={(id) => setChosen({ before: id, after: after.id })}
              />
              <FilterSelect
                label={t.photoAfter}
                value={after.id}
                choices={choices}
                onChange={(id) => setChosen({ before: before.id, after: id })}
              />
            </>
          )}
        </Box>
        {error && !data ? (
          <ErrorState title={t.feedFailed} error={error} onRetry={() => void refetch()} />
        ) : !data && fetchStatus === 'paused' ? (
          <OfflineState what={t.photos} />
        ) : !data ? (
          <Skeleton role="status" aria-label={t.loadingFeed} variant="rounded" height={320} />
        ) : hasTwo ? (
          <CompareSlider before={before} after={after} />
        ) : (
          <EmptyState Icon={PhotoIcon} title={t.tooFewPhotos} text={t.tooFewPhotosText} />
        )}
        {hasNextPage && (
          <Button
            variant="outlined"
            loading={isFetchingNextPage}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => void fetchNextPage()}
          >
            {t.earlierPhotos}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
