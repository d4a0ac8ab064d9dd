import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageTitle } from '@/components/page-title';
import * as t from '@/messages/leads/page';

export function PageSkeleton() {
  return (
    <Box role="status" aria-label={t.loadingLead} sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <PageTitle title={t.lead} />
      <Skeleton variant="rounded" height={64} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={200} />
    </Box>
  );
}
