import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import * as t from '@/messages/marketing/page-header';
import { HeadBand } from './head-band';
import { behind, head } from './head-styles';
import { Eyebrow } from './section';

interface HeadImage {
  /** As AVIF, as `srcset` has them. */
  wide: string;
  /** For a phone. */
  small: string;
  /** For a browser that knows no AVIF. */
  src: string;
  alt: string;
  /** Below a desk's width, as `srcset` has them, where `wide` has room for the words at its left. */
  narrow?: string;
  /** Lower on a tablet and at a desk, so that what the page is for begins sooner. */
  isLow?: boolean;
}

interface PageHeaderProps {
  eyebrow: string;
  title: string;
  lead: ReactNode;
  /** In small type below the lead. */
  note?: string;
  /** Below the words. */
  action?: ReactNode;
  image?: HeadImage;
}

const plain = {
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& p.lead': { color: 'text.secondary' },
  '& .lead + p': { typography: 'body2', m: 0, mt: 2, color: 'text.secondary' },
} as const;

const low = {
  '& img': {
    // At a desk as high as most pictures are at its width, so that it is not enlarged.
    height: { sm: '24vw', lg: 'max(57vw, 100%)' },
    top: { lg: 'calc(50% - 28.5vw)' },
    objectPosition: { sm: '50% 60%', lg: 'left' },
  },
  '& .words': { minHeight: { lg: 'clamp(480px, 32vw, 640px)' } },
} as const;

/** What a picture shows stands right of the words: it is as high as it is at the width of the window. */
const roomAtLeft = {
  '@media screen and (min-width: 1200px)': {
    '& img': {
      height: 'max(44.5vw, 100%)',
      top: 0,
      objectPosition: 'right',
      maskImage: 'linear-gradient(90deg, transparent 28%, #0003 40%, #0005 46%, #000 58%)',
    },
  },
} as const;

/** The words that open a page, with its picture if it has one. */
export function PageHeader({ eyebrow, title, lead, note, action, image }: PageHeaderProps) {
  const words = (
    <>
      <Eyebrow onBrand={image !== undefined}>{eyebrow}</Eyebrow>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {note && <p>{note}</p>}
      {action}
    </>
  );
  if (image)
    return (
      <HeadBand
        sx={[behind, image.isLow === true && low, image.narrow !== undefined && roomAtLeft]}
        picture={<HeadPicture image={image} />}
      >
        {words}
      </HeadBand>
    );
  return (
    <Box sx={{ ...head, ...plain }}>
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        {words}
      </Container>
    </Box>
  );
}

function HeadPicture({ image: { wide, narrow, small, src, alt } }: { image: HeadImage }) {
  return (
    <>
      <picture>
        <source media="(max-width: 599.95px)" type="image/avif" srcSet={small} />
        {narrow && <source media="(max-width: 1199.95px)" type="image/avif" srcSet={narrow} sizes="100vw" />}
        <source type="image/avif" srcSet={wide} sizes="100vw" />
        <img src={src} width={1280} height={720} fetchPriority="high" alt={alt} />
      </picture>
      <span className="drawn">{t.visualisation}</span>
    </>
  );
}
