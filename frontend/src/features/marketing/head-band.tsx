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
  bgcolor: brand.deep,
  color: brand.text,
  ...blueprintGrid,
  // As high as is known before the picture comes.
  '& img': {
    display: 'block',
    width: '100%',
    height: { xs: 'min(56vw, 220px)', sm: 380, lg: 'min(48vw, 800px)' },
    objectFit: 'cover',
    // The picture keeps its top, where the roofs are.
    objectPosition: 'top',
  },
  '& .words': { pt: { xs: 4, sm: 6 } },
  '& p.lead': { color: '#E6EDF3' },
  '& .drawn': drawn,
  '@media print': {
    '& .words': { pt: 0 },
    '& img': { height: 'auto' },
    '& .drawn': { position: 'static' },
  },
} as const;

interface HeadBandProps {
  picture: ReactNode;
  /** Overrides where the picture stands, and its height. */
  sx?: readonly (SystemStyleObject<Theme> | false)[];
  children: ReactNode;
}

/** A picture from edge to edge, below the words of its page. */
export function HeadBand({ picture, sx = [], children }: HeadBandProps) {
  return (
    <Box sx={[head, band, ...sx]}>
      <div className="words">
        <Container maxWidth="lg" sx={{ pb: { xs: 4, sm: 7 } }}>
          {children}
        </Container>
      </div>
      {picture}
    </Box>
  );
}
