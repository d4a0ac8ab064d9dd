import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import * as t from '@/messages/daily-entries';

/** In the place of the form until it is loaded. */
export function Waiting() {
  return (
    <Box role="status" aria-label={t.loadingDiary} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}
