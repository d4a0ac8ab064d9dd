import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { SERIES } from '@/theme/series';

interface KeyProps {
  lines: readonly {
    key: string;
    label: string;
    colour: keyof typeof SERIES;
    /** Whether it will only be asked for: dots, as in the bars. */
    isLater?: boolean;
  }[];
}

/** The names of the colours of a picture. */
export const Key = ({ lines }: KeyProps) => (
  <Stack
    component="ul"
    direction="row"
    sx={{ gap: 2, m: 0, mb: 1.5, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
  >
    {lines.map(({ key, label, colour, isLater }) => (
      <Stack component="li" key={key} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        {/* A picture, because paper has no backgrounds. */}
        <Box component="svg" aria-hidden sx={{ width: 12, height: 12, fill: SERIES[colour] }}>
          {isLater ? (
            <path d="M2 4a2 2 0 1 0 .1 0M10 4a2 2 0 1 0 .1 0" />
          ) : (
            <rect width="12" height="12" rx="3" />
          )}
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          {label}
        </Box>
      </Stack>
    ))}
  </Stack>
);
