import Box from '@mui/material/Box';
import { useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { useFile } from '@/components/files/use-file';
import * as t from '@/messages/daily-entries';
import { COLOUR } from '@/theme/marks';

export interface ComparedPhoto {
  id: string;
  label: string;
}

interface CompareSliderProps {
  before: ComparedPhoto;
  after: ComparedPhoto;
}

const LAYER = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const;
const HALF = 50;

/**
 * Two photos over each other. The dividing line follows a range input that covers them: the browser moves it by
 * finger, mouse and keyboard.
 */
export function CompareSlider({ before, after }: CompareSliderProps) {
  const [part, setPart] = useState(HALF);
  const first = useFile(before.id, 960);
  const second = useFile(after.id, 960);
  const error = first.error ?? second.error;
  if (error) {
    const retry = () => void Promise.all([first.refetch(), second.refetch()]);
    return <ErrorState title={t.photosFailed} error={error} onRetry={retry} />;
  }
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: '4 / 3',
        maxHeight: '60vh',
        overflow: 'hidden',
        borderRadius: 1.5,
        bgcolor: 'action.hover',
        '&:focus-within': { outline: `2px solid ${COLOUR.accent}`, outlineOffset: 2 },
      }}
    >
      {second.url && <Box component="img" src={second.url} alt={t.after(after.label)} sx={LAYER} />}
      {first.url && (
        <Box
          component="img"
          src={first.url}
          alt={t.before(before.label)}
          style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
          sx={LAYER}
        />
      )}
      <Box
        aria-hidden
        style={{ left: `${part}%` }}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          width: 3,
          ml: '-1.5px',
          bgcolor: 'background.paper',
          boxShadow: 3,
          '&::after': {
            content: '"↔"',
            position: 'absolute',
            top: '50%',
            left: '50%',
            width: 40,
            height: 40,
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            color: 'text.primary',
            bgcolor: 'background.paper',
            boxShadow: 3,
          },
        }}
      />
      <Box
        component="input"
        type="range"
        min={0}
        max={100}
        value={part}
        aria-label={t.dividingLine}
        aria-valuetext={t.partBefore(part)}
        onChange={({ target }) => setPart(Number(target.value))}
        sx={{ ...LAYER, m: 0, opacity: 0, cursor: 'ew-resize', touchAction: 'pan-y' }}
      />
    </Box>
  );
}
