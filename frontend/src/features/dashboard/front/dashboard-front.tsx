import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
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

interface DashboardFrontProps {
  role: Exclude<Role, 'salesperson'>;
  /** Stands below the days to come. */
  aside?: ReactNode;
}

/** Figures, tasks that wait for the reader, and the days to come. */
export function DashboardFront({ role, aside }: DashboardFrontProps) {
  // On a phone the tasks come first.
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('sm'));
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
  return (
    <Stack sx={{ gap: 3 }}>
      <OfflineNotice />
      {hasRoom && figures}
      <Waiting waiting={data.waiting} role={role} />
      {!hasRoom && figures}
      <Coming coming={data.coming} />
      {aside}
    </Stack>
  );
}
