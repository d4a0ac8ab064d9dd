import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/projects/timeline';
import { hatch, PLANNED } from './looks';
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
    look: { bgcolor: PLANNED },
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

interface LegendProps {
  rows: readonly Row[];
  /** Today in words, where its line has no name of its own. */
  today?: string | false;
}

/** The kinds of bars that these rows have. */
export function Legend({ rows, today = false }: LegendProps) {
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
      {today && (
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box sx={{ height: 16, mx: 1.25, borderLeft: 2, borderColor: 'secondary.main' }} />
          <Typography variant="caption" color="textSecondary">
            {today}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}
