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
import * as t from '@/messages/daily-entries';
import { CompareSlider } from './compare-slider';
import { type PhotoDay, photoDays, useDayPhotos } from './day-photos';
import { PhotoChoice } from './photo-choice';

const STAGES = choicesOf(STAGE, t.allStages);
const PAGE = 100;

interface CompareDialogProps {
  projectId: string;
  onClose: () => void;
}

/** Two photos of a project over each other, from all its stages or from one. */
export function CompareDialog({ projectId, onClose }: CompareDialogProps) {
  const [stage, setStage] = useState<Stage | ''>('');
  const query = useListDailyEntriesInfinite(
    projectId,
    { limit: PAGE, ...(stage && { stage }) },
    { query: PAGED },
  );
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const days = photoDays((data?.pages ?? []).flatMap(({ items }) => items));
  return (
    <Modal title={t.comparePhotos} size="lg" onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Box sx={{ display: 'grid', maxWidth: { sm: 280 } }}>
          <FilterSelect
            label={t.stage}
            value={stage}
            choices={STAGES}
            onChange={(next) => setStage(Object.values(Stage).find((it) => it === next) ?? '')}
          />
        </Box>
        {error && !data ? (
          <ErrorState title={t.feedFailed} error={error} onRetry={() => void refetch()} />
        ) : !data && fetchStatus === 'paused' ? (
          <OfflineState what={t.photos} />
        ) : !data ? (
          <Skeleton role="status" aria-label={t.loadingFeed} variant="rounded" height={320} />
        ) : days.reduce((sum, { count }) => sum + count, 0) > 1 ? (
          <Comparison key={stage} days={days} />
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

/** `days`: the latest first. Without a choice the first day stands beside the latest one. */
function Comparison({ days }: { days: readonly PhotoDay[] }) {
  const [chosenDays, setDays] = useState({ before: '', after: '' });
  const [chosen, setChosen] = useState({ before: '', after: '' });
  const dayBefore = days.find(({ on }) => on === chosenDays.before) ?? days.at(-1);
  const dayAfter = days.find(({ on }) => on === chosenDays.after) ?? days[0];
  const earlier = useDayPhotos(dayBefore);
  const later = useDayPhotos(dayAfter);
  const before = earlier.photos.find(({ id }) => id === chosen.before) ?? earlier.photos[0];
  const other = later.photos.at(dayBefore === dayAfter ? -1 : 0);
  const after = later.photos.find(({ id }) => id === chosen.after) ?? other;
  if (!dayBefore || !dayAfter || !before || !after) return null;
  return (
    <>
      <CompareSlider before={before} after={after} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PhotoChoice
          label={t.photoBefore}
          days={days}
          day={dayBefore}
          photos={earlier.photos}
          chosen={before}
          onRetry={earlier.isFailed ? earlier.retry : null}
          onDay={(on) => setDays({ ...chosenDays, before: on })}
          onPhoto={(id) => setChosen({ ...chosen, before: id })}
        />
        <PhotoChoice
          label={t.photoAfter}
          days={days}
          day={dayAfter}
          photos={later.photos}
          chosen={after}
          onRetry={later.isFailed ? later.retry : null}
          onDay={(on) => setDays({ ...chosenDays, after: on })}
          onPhoto={(id) => setChosen({ ...chosen, after: id })}
        />
      </Box>
    </>
  );
}
