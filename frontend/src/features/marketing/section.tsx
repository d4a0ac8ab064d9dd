import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { blueprintGrid, brand } from '@/theme/tokens';

interface SectionProps {
  eyebrow: string;
  title: string;
  lead?: string;
  tone?: 'plain' | 'paper' | 'brand';
  children: ReactNode;
}

const surface = {
  plain: {},
  paper: { bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' },
  brand: { bgcolor: brand.surface, color: brand.text, ...blueprintGrid },
} as const;

export function Section({ eyebrow, title, lead, tone = 'plain', children }: SectionProps) {
  const onBrand = tone === 'brand';
  return (
    <Box component="section" sx={{ py: { xs: 8, md: 12 }, ...surface[tone] }}>
      <Container maxWidth="lg">
        <Eyebrow onBrand={onBrand}>{eyebrow}</Eyebrow>
        <Typography variant="h2" sx={{ mt: 1.5, maxWidth: '24ch', textWrap: 'balance' }}>
          {title}
        </Typography>
        {lead && (
          <Typography
            sx={{
              mt: 2,
              maxWidth: '62ch',
              fontSize: '1.0625rem',
              color: onBrand ? brand.muted : 'text.secondary',
            }}
          >
            {lead}
          </Typography>
        )}
        <Box sx={{ mt: { xs: 5, md: 7 } }}>{children}</Box>
      </Container>
    </Box>
  );
}

/** A dimension line with its caption, as on a drawing. */
export function Eyebrow({ children, onBrand = false }: { children: ReactNode; onBrand?: boolean }) {
  return (
    <Typography
      component="p"
      variant="overline"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: onBrand ? brand.accent : 'secondary.dark',
        '&::before': {
          content: '""',
          width: 32,
          height: 9,
          borderInline: '1px solid currentColor',
          background: 'linear-gradient(currentColor, currentColor) center / 100% 1px no-repeat',
        },
      }}
    >
      {children}
    </Typography>
  );
}
