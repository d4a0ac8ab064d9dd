import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { blueprintGrid, brand } from '@/theme/tokens';

interface SectionProps {
  /** For links to it. */
  id?: string;
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

export function Section({ id, eyebrow, title, lead, tone = 'plain', children }: SectionProps) {
  const onBrand = tone === 'brand';
  return (
    <Box component="section" id={id} sx={{ py: { xs: 4, sm: 8, md: 12 }, ...surface[tone] }}>
      <Container maxWidth="lg">
        <Eyebrow onBrand={onBrand}>{eyebrow}</Eyebrow>
        <Box component="h2" sx={{ typography: 'h2', m: 0, mt: 1.5, maxWidth: '24ch', textWrap: 'balance' }}>
          {title}
        </Box>
        {lead && (
          <Box
            component="p"
            sx={{
              m: 0,
              mt: 2,
              maxWidth: '62ch',
              textWrap: 'pretty',
              fontSize: '1.0625rem',
              color: onBrand ? brand.muted : 'text.secondary',
            }}
          >
            {lead}
          </Box>
        )}
        <Box sx={{ mt: { xs: 2.5, sm: 5, md: 7 } }}>{children}</Box>
      </Container>
    </Box>
  );
}

/** A dimension line with its caption, as on a drawing. */
export function Eyebrow({ children, onBrand = false }: { children: ReactNode; onBrand?: boolean }) {
  return (
    <Box
      component="p"
      sx={{
        typography: 'overline',
        m: 0,
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
    </Box>
  );
}
