import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

interface PhotoPreviewProps {
  photo: Blob;
  alt: string;
  width: number;
  height: number;
}

/** A photo of this device that is not uploaded yet. */
export function PhotoPreview({ photo, alt, width, height }: PhotoPreviewProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <Box
      component="img"
      alt={alt}
      {...(url && { src: url })}
      sx={{ width, height, display: 'block', flexShrink: 0, objectFit: 'cover', borderRadius: 1 }}
    />
  );
}
