import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import * as t from '@/messages/marketing/page-header';
import { blueprintGrid, brand, veil } from '@/theme/tokens';
import { drawn } from './drawn';
import { Eyebrow } from './section';

interface HeadImage {
  /** As AVIF, as `srcset` has them. */
  wide: string;
  /** For a phone. */
  square: string;
  /** For a browser that knows no AVIF. */
  src: string;
  alt: string;
}

interface PageHeaderProps {
  eyebrow: string;
  title: string;
  lead: string;
  /** In small type below the lead. */
  note?: string;
  image?: HeadImage;
}

const head = {
  '& h1': {
    typography: 'h1',
    m: 0,
    mt: 2,
    maxWidth: '18ch',
    // Not a share of the window: an open dialog hides the scroll bar, and the words would move.
    fontSize: { xs: '2.125rem', sm: '2.5rem', lg: '3.25rem' },
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .lead': { m: 0, mt: 2, maxWidth: '62ch', fontSize: '1.125rem', textWrap: 'pretty' },
} as const;

const plain = {
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& p.lead': { color: 'text.secondary' },
} as const;

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

/** The words that open a page, over its picture if it has one. */
export function PageHeader({ eyebrow, title, lead, note, image }: PageHeaderProps) {
  const words = (
    <>
      <Eyebrow onBrand={image !== undefined}>{eyebrow}</Eyebrow>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {note}
    </>
  );
  if (image) return <HeadBand picture={<HeadPicture image={image} />}>{words}</HeadBand>;
  return (
    <Box sx={{ ...head, ...plain }}>
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        {words}
      </Container>
    </Box>
  );
}

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

function HeadPicture({ image: { wide, square, src, alt } }: { image: HeadImage }) {
  return (
    <>
      <picture>
        <source media="(max-width: 599.95px)" type="image/avif" srcSet={square} />
        <source type="image/avif" srcSet={wide} sizes="100vw" />
        <img src={src} width={1280} height={720} fetchPriority="high" alt={alt} />
      </picture>
      <span className="drawn">{t.visualisation}</span>
    </>
  );
}
