import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { useFile } from '../use-file';
import { PREVIEW_FAILED } from '../words';
import type { PreviewFile } from './preview-dialog';
import { Waiting } from './waiting';
import { touchActionOf, zoomByKey } from './zoom';
import { ZoomButtons } from './zoom-buttons';

const CLOSE_UP = 2;

/** A picture as large as the window, or larger and to be scrolled. */
export function ImageView({ file }: { file: PreviewFile }) {
  const [zoom, setZoom] = useState(1);
  const { url, error, refetch } = useFile(file.id);
  if (error) {
    return (
      <Box sx={{ p: 3 }}>
        <ErrorState title={PREVIEW_FAILED} error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!url) return <Waiting />;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = zoomByKey(event, zoom);
    if (next !== null) setZoom(next);
    else if (zoom <= 1 || !event.key.startsWith('Arrow')) return;
    // Scrolled, not turned to the next file: the browser moves what is larger than its window.
    event.stopPropagation();
  };
  return (
    <>
      <Box
        role="region"
        aria-label={file.title}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setZoom(zoom > 1 ? 1 : CLOSE_UP)}
        sx={{
          height: '100%',
          overflow: 'auto',
          touchAction: touchActionOf(zoom),
          display: 'grid',
          p: zoom > 1 ? 0 : { xs: 1, sm: 3 },
        }}
      >
        <Box
          component="img"
          src={url}
          alt={file.title}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          sx={{ m: 'auto', maxWidth: 'none', minHeight: 0, objectFit: zoom > 1 ? 'contain' : 'scale-down' }}
        />
      </Box>
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </>
  );
}
