import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/projects/timeline';
import { hatch } from './hatch';
import type { Row } from './rows';

interface Key {
  label: string;
  look: object;
  isOf: (row: Row) => boolean;
}

const isIdle = ({ milestone }: Row): boolean => milestone.status === 'upcoming';

const KEYS: readonly Key[] = [
  {
    label: t.planned,
    look: { border: 1, borderColor: 'text.secondary', bgcolor: 'action.selected' },
    isOf: () => true,
  },
  { label: t.actual, look: { bgcolor: 'primary.main' }, isOf: ({ actual }) => actual !== null },
  {
    label: t.afterPlannedDay,
    look: { bgcolor: 'error.main', border: 1, borderColor: 'error.main', ...hatch },
    isOf: (row) => row.overrun !== null && !isIdle(row),
  },
  {
    label: t.lateAndNotStarted,
    look: { border: 1, borderStyle: 'dashed', borderColor: 'error.main' },
    isOf: (row) => row.overrun !== null && isIdle(row),
  },
];

/** The kinds of bars that these rows have. */
export function Legend({ rows }: { rows: readonly Row[] }) {
  return (
    <Stack direction="row" aria-hidden sx={{ columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      {KEYS.filter(({ isOf }) => rows.some(isOf)).map(({ label, look }) => (
        <Stack key={label} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box sx={{ width: 22, height: 12, borderRadius: 0.5, ...look }} />
          <Typography variant="caption" color="textSecondary">
            {label}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
