import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/projects/timeline';
import { hatch } from './hatch';

const KEYS = [
  { label: t.planned, look: { border: 1, borderColor: 'text.secondary', bgcolor: 'action.hover' } },
  { label: t.actual, look: { bgcolor: 'primary.main' } },
  {
    label: t.afterPlannedDay,
    look: { bgcolor: 'error.main', border: 1, borderColor: 'error.main', ...hatch },
  },
  { label: t.lateAndNotStarted, look: { border: 1, borderStyle: 'dashed', borderColor: 'error.main' } },
];

export function Legend() {
  return (
    <Stack direction="row" aria-hidden sx={{ columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      {KEYS.map(({ label, look }) => (
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
