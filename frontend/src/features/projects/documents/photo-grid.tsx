import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Document } from '@/api/generated/model/document';
import { Thumbnail } from '@/components/files/thumbnail';
import { useNear } from '@/components/files/use-near';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/projects/documents';
import { DocumentMenu } from './document-menu';

interface PhotoGridProps {
  photos: readonly Document[];
  projectId: string;
  /** Whether photos that the client does not see are marked. */
  showVisibility: boolean;
  onOpen: (document: Document) => void;
}

export function PhotoGrid({ photos, projectId, showVisibility, onOpen }: PhotoGridProps) {
  return (
    <Box
      component="ul"
      aria-label={t.photos}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(200px, 1fr))',
        },
      }}
    >
      {photos.map((photo) => (
        <Photo
          key={photo.id}
          photo={photo}
          projectId={projectId}
          showVisibility={showVisibility}
          onOpen={() => onOpen(photo)}
        />
      ))}
    </Box>
  );
}

interface PhotoProps {
  photo: Document;
  projectId: string;
  showVisibility: boolean;
  onOpen: () => void;
}

function Photo({ photo, projectId, showVisibility, onOpen }: PhotoProps) {
  const { current, title, visibility } = photo;
  const { ref, isNear } = useNear<HTMLLIElement>();
  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <ButtonBase
        aria-label={t.open(title)}
        onClick={onOpen}
        sx={{ display: 'block', width: '100%', aspectRatio: '4 / 3', bgcolor: 'action.hover' }}
      >
        {isNear && <Thumbnail file={current} />}
      </ButtonBase>
      <Stack direction="row" sx={{ alignItems: 'center', pl: 1.5, pr: 0.5, py: 0.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={title} sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {formatDay(current.taken_at ?? current.uploaded_at)}
            {showVisibility && visibility === 'internal' && ` · ${t.internal}`}
          </Typography>
        </Box>
        <DocumentMenu document={photo} projectId={projectId} />
      </Stack>
    </Box>
  );
}
