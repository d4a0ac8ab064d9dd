import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ProjectType } from '@/api/generated/model/projectType';
import { type FileWidth, useFile } from '@/components/files/use-file';
import { Drawing } from './drawing';

interface CoverProps {
  fileId: string | null | undefined;
  type: ProjectType;
  width: FileWidth;
}

/** The picture of a project, which says nothing its name beside it does not say. */
export function Cover({ fileId, type, width }: CoverProps) {
  const { url, isLoading } = useFile(fileId, width);
  if (url) {
    return (
      <Box
        component="img"
        src={url}
        alt=""
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    );
  }
  if (isLoading) return <Skeleton variant="rectangular" width="100%" height="100%" />;
  return <Drawing type={type} />;
}
