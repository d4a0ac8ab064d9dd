import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, Suspense, type TouchEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/components/files';
import { saveFile } from '../save-file';
import { isImage } from '../words';
import { ImageView } from './image-view';
import { Waiting } from './waiting';

/** The reader of PDFs is heavy: it is loaded with the first of them. */
const PdfView = lazyPart(() => import('./pdf-view').then((it) => it.PdfView), t.thePreview);

export interface PreviewFile {
  id: string;
  name: string;
  media_type: string;
  title: string;
}

/** A shorter way of a finger is no swipe, in pixels. */
const SWIPE = 60;

/** Whether the finger scrolls a picture or page that is larger than its window. */
const isScrolled = (target: EventTarget): boolean => {
  const region = target instanceof Element ? target.closest('[role="region"]') : null;
  return region !== null && region.scrollWidth > region.clientWidth;
};

interface PreviewDialogProps {
  files: readonly PreviewFile[];
  start: number;
  onClose: () => void;
}

/** Files one at a time over the whole window; arrow keys and swipes go to the next and the one before. */
export function PreviewDialog({ files, start, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const [index, setIndex] = useState(start);
  const touched = useRef<{ clientX: number; clientY: number } | null>(null);
  const file = files[index];
  if (!file) return null;
  const go = (step: 1 | -1) => setIndex((current) => Math.min(Math.max(current + step, 0), files.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    // A picture or page that is scrolled by the arrows keeps them.
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const finger = touches.item(0);
    touched.current = touches.length === 1 && finger && !isScrolled(target) ? finger : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches.item(0);
    const from = touched.current;
    touched.current = null;
    if (!from || !finger) return;
    const [across, down] = [finger.clientX - from.clientX, finger.clientY - from.clientY];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? 1 : -1);
  };
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={onKeyDown} aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{
          gap: 0.5,
          alignItems: 'center',
          pl: { xs: 2, sm: 3 },
          pr: 1,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" noWrap title={file.title} sx={{ fontWeight: 600 }}>
            {file.title}
          </Typography>
        </Box>
        {files.length > 1 && (
          <>
            <Typography
              role="status"
              variant="caption"
              color="textSecondary"
              sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums', mr: 0.5 }}
            >
              {t.filePlace(index + 1, files.length)}
            </Typography>
            <IconButton aria-label={t.previousFile} disabled={index === 0} onClick={() => go(-1)}>
              <PreviousIcon />
            </IconButton>
            <IconButton aria-label={t.nextFile} disabled={index === files.length - 1} onClick={() => go(1)}>
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton aria-label={t.download} onClick={() => void saveFile(file.id, file.name)}>
          <DownloadIcon />
        </IconButton>
        <IconButton aria-label={t.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        sx={{ flexGrow: 1, minHeight: 0, position: 'relative', bgcolor: 'background.default' }}
      >
        {isImage(file.media_type) ? (
          <ImageView key={file.id} file={file} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <PdfView key={file.id} file={file} />
          </Suspense>
        )}
      </Box>
    </Dialog>
  );
}
