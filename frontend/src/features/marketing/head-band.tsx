import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { blueprintGrid, brand, veil } from '@/theme/tokens';
import { drawn } from './drawn';
import { head } from './head-styles';

const band = {
  position: 'relative',
  isolation: 'isolate',
  bgcolor: brand.deep,
  color: brand.text,
  ...blueprintGrid,
  '& img': {
    position: 'absolute',
    inset: 0,
    zIndex: -2,
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  // As dark as the words need. They begin at a fixed place, so that nothing moves while the page arrives.
  '& .words': {
    pt: { xs: '136px', md: '200px' },
    background: {
      xs: `linear-gradient(180deg, ${veil(0)} 24px, ${veil(84)} 128px, ${veil(92)})`,
      md: `linear-gradient(180deg, ${veil(0)} 64px, ${veil(82)} 192px, ${veil(88)})`,
      // The words end left of the second place.
      lg: `linear-gradient(90deg, ${veil(92)} calc(50% - 360px), ${veil(74)} calc(50% - 40px), ${veil(0)} calc(50% + 240px))`,
    },
  },
  '& p.lead': { color: '#E6EDF3', maxWidth: { lg: '46ch' } },
  '& .drawn': { ...drawn, top: 8, bottom: 'auto' },
  '@media print': {
    '& .words': { pt: 0 },
    '& img': { position: 'static', height: 'auto' },
    '& .drawn': { position: 'static' },
  },
} as const;

/** A picture from edge to edge, with words over its lower part. */
export function HeadBand({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ ...head, ...band }}>
      <div className="words">
        <Container maxWidth="lg" sx={{ pb: { xs: 4, md: 7 } }}>
          {children}
        </Container>
      </div>
      {picture}
    </Box>
  );
}
