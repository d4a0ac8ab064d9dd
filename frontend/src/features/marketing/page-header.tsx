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
  /**
   * Whether a desk shows the whole picture beside the words, in a lower band, so that the content of the page begins
   * sooner. The subject of the picture stands at its middle or right of it.
   */
  isWhole?: boolean;
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

const whole = {
  '@media screen and (min-width: 600px)': {
    '& img': { height: 'min(36vw, 480px)', objectPosition: 'center' },
  },
  '@media screen and (min-width: 1200px)': {
    '& img': {
      top: 0,
      right: 0,
      height: '100%',
      // No wider than its original, so that it is not enlarged.
      width: 'min(60%, 1280px)',
      // As faint below the words as a picture behind them.
      maskImage: 'linear-gradient(90deg, #0000, #0005 13%, #000 32%)',
    },
    '& .words': { minHeight: 'clamp(480px, 32vw, 640px)' },
  },
} as const;

const WHOLE_SIZES = '(min-width: 1200px) 60vw, 100vw';

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
      <HeadBand sx={[behind, image.isWhole === true && whole]} picture={<HeadPicture image={image} />}>
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

function HeadPicture({ image: { wide, small, src, alt, isWhole = false } }: { image: HeadImage }) {
  return (
    <>
      <picture>
        <source media="(max-width: 599.95px)" type="image/avif" srcSet={small} />
        <source type="image/avif" srcSet={wide} sizes={isWhole ? WHOLE_SIZES : '100vw'} />
        <img src={src} width={1280} height={720} fetchPriority="high" alt={alt} />
      </picture>
      <span className="drawn">{t.visualisation}</span>
    </>
  );
}
