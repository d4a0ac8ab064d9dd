import CameraIcon from '@mui/icons-material/AddAPhotoOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Thumbnail } from '@/components/files/thumbnail';
import { TextField } from '@/components/form/text-field';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/daily-entries';
import { MAX_CAPTION, MAX_PHOTOS } from './schema';
import type { Photo, Photos } from './use-photos';

/** Photos from the camera or the gallery, each with a caption. */
export function PhotoField({ photos: { photos, preparing, fault, add, change } }: { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null);
  const setCaption = (id: string, caption: string) =>
    change((current) => current.map((it) => (it.id === id ? { ...it, caption } : it)));

  return (
    <Box role="group" aria-label={t.photos}>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<CameraIcon />}
        disabled={preparing !== null || photos.length >= MAX_PHOTOS}
        sx={{ minHeight: 48 }}
        onClick={() => input.current?.click()}
      >
        {t.addPhotos}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-testid="photos"
        accept="image/*"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same photo can be chosen again.
          target.value = '';
          if (files.length > 0) add(files);
        }}
      />
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

const PREVIEW = { width: 72, height: 72, flexShrink: 0, borderRadius: 1, overflow: 'hidden' } as const;

function Preview({ photo: { blob, fileId }, alt }: { photo: Photo; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (fileId !== null) {
    return (
      <Box sx={PREVIEW}>
        <Thumbnail file={{ id: fileId, media_type: 'image/jpeg' }} alt={alt} />
      </Box>
    );
  }
  return <Box component="img" alt={alt} {...(url && { src: url })} sx={{ ...PREVIEW, objectFit: 'cover' }} />;
}
