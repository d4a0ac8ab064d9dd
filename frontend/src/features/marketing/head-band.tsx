import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import { blueprintGrid, brand } from '@/theme/tokens';
import { drawn } from './drawn';
import { head } from './head-styles';

const band = {
  position: 'relative',
  isolation: 'isolate',
  overflow: { lg: 'clip' },
  bgcolor: brand.deep,
  color: brand.text,
  ...blueprintGrid,
  // Below a desk's width the picture stands free below the words, as high as is known before it comes.
  // At a desk it is higher than most pictures are at its width: cut at the right, its middle stands beside the words.
  '& img': {
    position: { lg: 'absolute' },
    inset: 'calc(25% - 16.75vw) 0 auto',
    zIndex: -1,
    display: 'block',
    width: '100%',
    height: { xs: 'min(56vw, 220px)', sm: 380, lg: 'max(67vw, 100%)' },
    objectFit: 'cover',
    // The picture keeps its top, where the roofs are; at a desk it is faint below the words, which end at its half.
    objectPosition: { sm: 'top', lg: 'left' },
    maskImage: {
      lg: 'linear-gradient(90deg, #0002 16%, #0003 44%, #0005 48%, #0007 50.5%, #000d 56%, #000 61%)',
    },
  },
  '& .words': {
    pt: { xs: 4, sm: 6 },
    minHeight: { lg: 'clamp(600px, 40vw, 800px)' },
    display: 'grid',
    alignContent: 'end',
  },
  '& p.lead': { color: '#E6EDF3', maxWidth: { lg: '46ch' } },
  '& .drawn': drawn,
  '@media print': {
    '& .words': { pt: 0 },
    '& img': { position: 'static', height: 'auto', maskImage: 'none' },
    '& .drawn': { position: 'static' },
  },
} as const;

interface HeadBandProps {
  picture: ReactNode;
  /** Overrides the height of the picture. */
  sx?: SystemStyleObject<Theme> | false;
  children: ReactNode;
}

/** A picture from edge to edge, below the words of its page; at a desk behind them. */
export function HeadBand({ picture, sx = false, children }: HeadBandProps) {
  return (
    <Box sx={[head, band, sx]}>
      <div className="words">
        <Container maxWidth="lg" sx={{ pb: { xs: 4, sm: 7 } }}>
          {children}
        </Container>
      </div>
      {picture}
    </Box>
  );
}
