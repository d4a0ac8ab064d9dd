import Box from '@mui/material/Box';
import { body } from '@/theme/tokens';

const TONES = {
  attention: { text: '#8A4B00', fill: '#FCEBD2', dark: '#F6A44A' },
  good: { text: '#1B6B45', fill: '#DDF1E6', dark: '#63C796' },
  bad: { text: '#A3201A', fill: '#FBE1DF', dark: '#F58E86' },
  neutral: { text: '#4F4B45', fill: '#ECE9E3', dark: '#C9CFD3' },
  info: { text: '#3B5B78', fill: '#E3ECF4', dark: '#8DC1E8' },
} as const;

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
        (theme) => theme.applyStyles('dark', { color: dark, backgroundColor: `${dark}2E` }),
      ]}
    >
      {label}
    </Box>
  );
}
