import Box from '@mui/material/Box';

export interface Image {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Below the fold: loads when near, and holds its place meanwhile. */
export function Picture({ image, ratio }: { image: Image; ratio?: string }) {
  const { src, width, height, alt } = image;
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: ratio ?? `${width} / ${height}`,
        objectFit: 'cover',
        bgcolor: 'divider',
      }}
    />
  );
}
