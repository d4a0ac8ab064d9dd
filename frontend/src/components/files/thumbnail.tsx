import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type FileWidth, useFile } from './use-file';
import { isImage } from './words';

interface ThumbnailProps {
  file: { id: string; media_type: string };
  /** Empty where the name stands beside it. */
  alt?: string;
  width?: FileWidth;
}

const FILLED = { width: '100%', height: '100%', display: 'block' } as const;

/** Fills the box it stands in. */
export function Thumbnail({ file, alt = '', width = 320 }: ThumbnailProps) {
  const picture = isImage(file.media_type);
  const { url, error } = useFile(picture ? file.id : null, width);
  if (url) return <Box component="img" src={url} alt={alt} sx={{ ...FILLED, objectFit: 'cover' }} />;
  if (picture && !error) return <Skeleton variant="rectangular" sx={FILLED} />;
  const Icon = picture ? BrokenIcon : PdfIcon;
  return (
    <Box sx={{ ...FILLED, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
      <Icon sx={{ color: 'text.secondary' }} />
    </Box>
  );
}
