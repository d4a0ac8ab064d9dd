import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { SERIES } from '@/theme/series';

interface KeyProps {
  lines: readonly { key: string; label: string; colour: keyof typeof SERIES }[];
}

/** The names of the colours of a picture. */
export const Key = ({ lines }: KeyProps) => (
  <Stack
    component="ul"
    direction="row"
    sx={{ gap: 2, m: 0, mb: 1.5, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
  >
    {lines.map(({ key, label, colour }) => (
      <Stack component="li" key={key} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        {/* A picture, because paper has no backgrounds. */}
        <Box component="svg" aria-hidden sx={{ width: 12, height: 12, fill: SERIES[colour] }}>
          <rect width="12" height="12" rx="3" />
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          {label}
        </Box>
      </Stack>
    ))}
  </Stack>
);
