import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageTitle } from '@/components/page-title';
import * as t from '@/messages/tickets/page';

export function PageSkeleton() {
  return (
    <Box role="status" aria-label={t.loadingTicket} sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <PageTitle title={t.ticket} />
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={96} />
    </Box>
  );
}
