import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
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
  /** A `source` for a tablet, where `wide` is for a desk alone. */
  narrow?: ReactNode;
  /** Overrides how the picture stands. */
  sx?: SystemStyleObject<Theme>;
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
        sx={[behind, image.isLow === true && low, image.sx ?? false]}
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
        {narrow}
        <source type="image/avif" srcSet={wide} sizes="100vw" />
        <img src={src} width={1280} height={720} fetchPriority="high" alt={alt} />
      </picture>
      <span className="drawn">{t.visualisation}</span>
    </>
  );
}
