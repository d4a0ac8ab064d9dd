import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import type { Role } from '@/api/generated/model/role';
import { ErrorState } from '@/components/error-state';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import * as t from '@/messages/dashboard/front';
import { Coming } from './coming';
import { Figures } from './figures';
import { Waiting } from './waiting';

/** Tasks become due without an event, so they are read each minute. */
const ASKED_AGAIN_MS = 60_000;

/** One section of the aside stands beside the days to come; several have a row of their own. */
const PAIR = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:empty': { display: 'none' },
  '&:has(> * + * > section:only-child)': {
    gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  },
} as const;

interface DashboardFrontProps {
  role: Exclude<Role, 'salesperson'>;
  /** Stands below the days to come, or beside them. */
  aside?: ReactNode;
}

/** Tasks that wait for the reader, figures, and the days to come; without a task the figures come first. */
export function DashboardFront({ role, aside }: DashboardFrontProps) {
  const { data, error, fetchStatus, refetch } = useGetDashboard(undefined, {
    query: { refetchInterval: ASKED_AGAIN_MS },
  });
  if (error && !data) {
    return <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    if (fetchStatus === 'paused') return <OfflineState what={t.theDashboard} />;
    return (
      <Box aria-busy="true">
        <ListSkeleton label={t.loading} rows={3} height={120} />
      </Box>
    );
  }
  const figures = <Figures figures={data.figures} />;
  const waits = data.waiting.length > 0;
  return (
    <Stack sx={{ gap: 3 }}>
      <OfflineNotice />
      {!waits && figures}
      <Waiting waiting={data.waiting} role={role} />
      {waits && figures}
      <Box sx={PAIR}>
        <Coming coming={data.coming} />
        {aside}
      </Box>
    </Stack>
  );
}
