import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export function Waiting() {
  return (
    <Box
      role="status"
      aria-label="Loading the file"
      sx={{ height: '100%', display: 'grid', placeItems: 'center' }}
    >
      <CircularProgress size={32} />
    </Box>
  );
}
