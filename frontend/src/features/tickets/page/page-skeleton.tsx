import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageTitle } from '@/components/page-title';

export function PageSkeleton() {
  return (
    <Box role="status" aria-label="Loading the ticket" sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <PageTitle title="Ticket" />
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={96} />
    </Box>
  );
}
