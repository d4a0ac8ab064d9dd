import Box from '@mui/material/Box';
import { drawn } from './drawn';

export interface Image {
  /** For a browser that knows no AVIF. */
  src: string;
  /** The same as AVIF in several widths, as `srcset` has them. */
  avif?: string;
  width: number;
  height: number;
  alt: string;
}

interface PictureProps {
  image: Image;
  /** How wide it is drawn, for the choice among its widths. */
  sizes?: string;
}

const HALF = '(min-width: 1200px) 576px, (min-width: 600px) 50vw, 100vw';

/** A drawn picture. Below the fold: loads when near, and holds its place meanwhile. */
export function Picture({ image, sizes = HALF }: PictureProps) {
  const { src, avif, width, height, alt } = image;
  return (
    <Box
      component="picture"
      sx={{
        display: 'block',
        position: 'relative',
        overflow: 'clip',
        borderRadius: 'inherit',
        bgcolor: 'divider',
        '& img': {
          display: 'block',
          width: '100%',
          height: 'auto',
          aspectRatio: `${width} / ${height}`,
          objectFit: 'cover',
        },
        '&::after': drawn,
      }}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </Box>
  );
}
