import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import * as t from '@/messages/components/files';

export function Waiting() {
  return (
    <Box
      role="status"
      aria-label={t.loadingFile}
      sx={{ height: '100%', display: 'grid', placeItems: 'center' }}
    >
      <CircularProgress size={32} />
    </Box>
  );
}
