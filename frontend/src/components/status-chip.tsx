import Box from '@mui/material/Box';
import { COLOUR } from '@/theme/marks';
import { body } from '@/theme/tokens';
import { TONES } from '@/theme/tones';

export type Tone = keyof typeof TONES;

interface StatusChipProps {
  tone: Tone;
  label: string;
}

export function StatusChip({ tone, label }: StatusChipProps) {
  const { text, fill, dark } = TONES[tone];
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1,
          py: 0.25,
          borderRadius: 999,
          color: text,
          bgcolor: fill,
          fontFamily: body,
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
          '&::before': {
            content: '""',
            width: 6,
            height: 6,
            flexShrink: 0,
            borderRadius: '50%',
            bgcolor: 'currentColor',
          },
        },
        // The fill covers what is behind it, since chips lie on pictures too.
        (theme) =>
          theme.applyStyles('dark', {
            color: dark,
            bgcolor: `color-mix(in srgb,${dark} 18%,${COLOUR.paper})`,
          }),
      ]}
    >
      {label}
    </Box>
  );
}
