import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/tickets/attach';

/** Over what takes the files that are being dragged. */
export function DropCover() {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        display: 'grid',
        placeItems: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: 0.94,
        pointerEvents: 'none',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t.dropFilesToAttachThem}</Typography>
    </Box>
  );
}
