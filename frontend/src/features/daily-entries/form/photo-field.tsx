import CameraIcon from '@mui/icons-material/AddAPhotoOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PhotoPreview } from '@/components/files/photo-preview';
import { PickButton } from '@/components/files/pick-button';
import { Thumbnail } from '@/components/files/thumbnail';
import { TextField } from '@/components/form/text-field';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/daily-entries';
import { MAX_CAPTION, MAX_PHOTOS } from './schema';
import type { Photo, Photos } from './use-photos';

/** Photos from the camera or the gallery, each with a caption. */
export function PhotoField({ photos: { photos, preparing, fault, add, change } }: { photos: Photos }) {
  const setCaption = (id: string, caption: string) =>
    change((current) => current.map((it) => (it.id === id ? { ...it, caption } : it)));

  return (
    <Box role="group" aria-label={t.photos}>
      <PickButton
        variant="outlined"
        fullWidth
        accept="image/*"
        startIcon={<CameraIcon />}
        disabled={preparing !== null || photos.length >= MAX_PHOTOS}
        sx={{ minHeight: 48 }}
        onPick={add}
      >
        {t.addPhotos}
      </PickButton>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {t.photosHint(MAX_PHOTOS)}
      </Typography>
      {preparing && (
        <Box role="status" sx={{ mt: 1 }}>
          <Typography variant="body2">{t.shrinking(preparing.done, preparing.all)}</Typography>
          <LinearProgress variant="determinate" value={(preparing.done / preparing.all) * 100} aria-hidden />
        </Box>
      )}
      {fault !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
      <PlainList aria-label={t.photos} sx={{ gap: 1.5, mt: photos.length > 0 ? 1.5 : 0 }}>
        {photos.map((photo, index) => (
          <Stack component="li" key={photo.id} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Preview photo={photo} alt={t.photoAlt(index + 1)} />
            <TextField
              label={t.caption(index + 1)}
              value={photo.caption}
              inputProps={{ maxLength: MAX_CAPTION }}
              onChange={({ target }) => setCaption(photo.id, target.value)}
            />
            <IconButton
              aria-label={t.removePhoto(index + 1)}
              sx={{ width: 48, height: 48, flexShrink: 0 }}
              onClick={() => change((current) => current.filter(({ id }) => id !== photo.id))}
            >
              <RemoveIcon />
            </IconButton>
          </Stack>
        ))}
      </PlainList>
    </Box>
  );
}

const SIDE = 72;

function Preview({ photo: { blob, fileId }, alt }: { photo: Photo; alt: string }) {
  if (blob !== null) return <PhotoPreview photo={blob} alt={alt} width={SIDE} height={SIDE} />;
  if (fileId === null) return null;
  return (
    <Box sx={{ width: SIDE, height: SIDE, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
      <Thumbnail file={{ id: fileId, media_type: 'image/jpeg' }} alt={alt} />
    </Box>
  );
}
