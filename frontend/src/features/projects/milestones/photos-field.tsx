import RemoveIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CameraButton } from '@/components/files/camera-button';
import { faultOf, typed } from '@/components/files/check-file';
import { PhotoPreview } from '@/components/files/photo-preview';
import { PickButton } from '@/components/files/pick-button';
import { isImage } from '@/components/files/words';
import * as t from '@/messages/projects/milestones';
import { MAX_REASON_PHOTOS } from './schema';

const PICTURES = 'image/jpeg,image/png,image/webp';

const photoFault = (file: File): string | null =>
  faultOf(file) ?? (isImage(typed(file).type) ? null : t.notAPhoto(file.name));

interface PhotosFieldProps {
  photos: readonly File[];
  busy: boolean;
  onChange: (photos: readonly File[]) => void;
}

/** Photos that are sent with a reason, from the camera or the gallery. */
export function PhotosField({ photos, busy, onChange }: PhotosFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  const add = (files: File[]) => {
    const all = [...photos, ...files.filter((file) => photoFault(file) === null)];
    const fault = files.map(photoFault).find((it) => it !== null) ?? null;
    setFault(all.length > MAX_REASON_PHOTOS ? t.tooManyPhotos(MAX_REASON_PHOTOS) : fault);
    onChange(all.slice(0, MAX_REASON_PHOTOS));
  };
  return (
    <Stack role="group" aria-label={t.photos} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CameraButton variant="outlined" disabled={busy} onPick={add}>
          {t.takePhoto}
        </CameraButton>
        <PickButton variant="outlined" accept={PICTURES} disabled={busy} onPick={add} sx={{ minHeight: 48 }}>
          {t.choosePhotos}
        </PickButton>
      </Stack>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {photos.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {photos.map((photo, index) => (
            <Box
              component="li"
              key={`${photo.name}-${photo.size}-${photo.lastModified}`}
              sx={{ position: 'relative' }}
            >
              <PhotoPreview photo={photo} alt={t.photoAlt(index + 1)} width={96} height={72} />
              <IconButton
                size="small"
                aria-label={t.removePhoto(index + 1)}
                disabled={busy}
                onClick={() => onChange(photos.filter((it) => it !== photo))}
                sx={{
                  position: 'absolute',
                  top: 2,
                  right: 2,
                  bgcolor: 'background.paper',
                  '&:hover': { bgcolor: 'background.paper' },
                }}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}
