import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import * as t from '@/messages/components/files';
import { stepOf, ZOOMS } from './zoom';

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t.zoom}
      sx={{
        position: 'absolute',
        bottom: 16,
        left: '50%',
        transform: 'translateX(-50%)',
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <IconButton
        aria-label={t.zoomOut}
        disabled={zoom === ZOOMS[0]}
        onClick={() => onZoom(stepOf(zoom, -1))}
      >
        <ZoomOutIcon fontSize="small" />
      </IconButton>
      <Button
        color="inherit"
        aria-label={t.zoomLevel(Math.round(zoom * 100))}
        onClick={() => onZoom(1)}
        sx={{ minWidth: 72, fontVariantNumeric: 'tabular-nums' }}
      >
        {Math.round(zoom * 100)} %
      </Button>
      <IconButton
        aria-label={t.zoomIn}
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => onZoom(stepOf(zoom, 1))}
      >
        <ZoomInIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
