import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Thumbnail } from '@/components/files/thumbnail';
import * as t from '@/messages/projects/portfolio';
import { COLOUR, FOCUS_RING } from '@/theme/marks';
import { usePublicPhotos } from './use-public-photos';

interface PhotoPickerProps {
  projectId: string;
  label: string;
  /** Ids of files. */
  chosen: readonly string[];
  disabled: boolean;
  /** One of them, or any number. */
  type: 'radio' | 'checkbox';
  onToggle: (photo: { id: string; title: string }) => void;
}

/** Pictures of a project to choose from: those its clients may see. */
export function PhotoPicker({ projectId, label, chosen, disabled, type, onToggle }: PhotoPickerProps) {
  const { photos, error, refetch } = usePublicPhotos(projectId);
  if (error && !photos) {
    return <ErrorState title={t.photosFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!photos) return <Skeleton variant="rounded" height={120} />;
  if (photos.length === 0) {
    return <EmptyState Icon={PhotoIcon} title={t.noPhotos} text={t.noPhotosText} />;
  }
  return (
    <Box
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1,
        maxHeight: 360,
        overflowY: 'auto',
        p: 0.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
      }}
    >
      {photos.map((photo) => (
        <Box
          key={photo.id}
          component="label"
          title={photo.title}
          sx={{
            position: 'relative',
            aspectRatio: '4 / 3',
            overflow: 'hidden',
            borderRadius: 1,
            border: 2,
            borderColor: chosen.includes(photo.id) ? 'secondary.main' : 'transparent',
            cursor: 'pointer',
            '&:focus-within': { outline: FOCUS_RING.outline },
          }}
        >
          <Thumbnail file={photo} />
          <Box
            component="input"
            type={type}
            name={label}
            aria-label={photo.title}
            checked={chosen.includes(photo.id)}
            disabled={disabled}
            onChange={() => onToggle(photo)}
            sx={{
              position: 'absolute',
              top: 6,
              left: 6,
              width: 20,
              height: 20,
              m: 0,
              accentColor: COLOUR.accent,
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
