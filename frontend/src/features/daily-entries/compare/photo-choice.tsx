import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { Thumbnail } from '@/components/files/thumbnail';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { FilterSelect } from '@/components/list/filter-select';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { FOCUS_RING } from '@/theme/marks';
import type { ComparedPhoto } from './compare-slider';
import type { PhotoDay } from './day-photos';

const TYPE = 'image/jpeg';
const SIZE = 72;

interface PhotoChoiceProps {
  label: string;
  days: readonly PhotoDay[];
  day: PhotoDay;
  photos: readonly ComparedPhoto[];
  chosen: ComparedPhoto;
  /** Called where not all photos of the day could be read. */
  onRetry: (() => void) | null;
  onDay: (on: string) => void;
  onPhoto: (id: string) => void;
}

/** One side of the comparison: a day, and all its photos to choose from. */
export function PhotoChoice(props: PhotoChoiceProps) {
  const { label, days, day, photos, chosen, onRetry, onDay, onPhoto } = props;
  const name = useId();
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <FilterSelect
        label={label}
        value={day.on}
        choices={days.map(({ on, count }) => ({ value: on, label: t.photosOf(formatOn(on) ?? on, count) }))}
        onChange={onDay}
      />
      <Stack
        direction="row"
        role="radiogroup"
        aria-label={t.photosOfSide(label, formatOn(day.on) ?? day.on)}
        sx={{ gap: 0.75, p: 0.5, overflowX: 'auto' }}
      >
        {photos.map(({ id, label: photo }) => (
          <Box
            key={id}
            component="label"
            title={photo}
            sx={{
              position: 'relative',
              flexShrink: 0,
              width: SIZE,
              height: SIZE,
              overflow: 'hidden',
              borderRadius: 1,
              border: 3,
              borderColor: id === chosen.id ? 'primary.main' : 'transparent',
              cursor: 'pointer',
              '&:focus-within': FOCUS_RING,
            }}
          >
            <Thumbnail file={{ id, media_type: TYPE }} />
            <Box
              component="input"
              type="radio"
              name={name}
              aria-label={photo}
              checked={id === chosen.id}
              onChange={() => onPhoto(id)}
              sx={visuallyHidden}
            />
          </Box>
        ))}
      </Stack>
      {onRetry && (
        <Alert severity="error" action={<Button onClick={onRetry}>{t.tryAgain}</Button>}>
          {t.dayPhotosFailed}
        </Alert>
      )}
    </Stack>
  );
}
