import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetSystem } from '@/api/generated/system/system';
import { ErrorState } from '@/components/error-state';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/system';
import { Checks } from './checks';
import { FailedJobs } from './failed-jobs';

/** Jobs fail without an event, so the state is read each minute. */
const ASKED_AGAIN_MS = 60_000;

/** The state of the server, its database and its background jobs. */
export function SystemView() {
  const { data, error, fetchStatus, isFetching, refetch } = useGetSystem({
    query: { refetchInterval: ASKED_AGAIN_MS },
  });
  if (error && !data) {
    return <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    if (fetchStatus === 'paused') return <OfflineState what={t.thisPage} />;
    return (
      <Box aria-busy="true">
        <ListSkeleton label={t.loading} rows={3} height={120} />
      </Box>
    );
  }
  return (
    // A state stands near its fact, also in a wide window.
    <Stack sx={{ gap: 3, maxWidth: 800 }}>
      <OfflineNotice />
      {data.concerns.length === 0 && <Alert severity="success">{t.allIsWell}</Alert>}
      <Section
        title={t.facts}
        isWide
        action={
          <Stack
            direction="row"
            sx={{
              columnGap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              flexWrap: 'wrap',
              flexGrow: { xs: 1, sm: 0 },
            }}
          >
            <Typography variant="body2" color="textSecondary">
              {t.checkedAt(formatMoment(data.checked_at) ?? '')}
            </Typography>
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t.refresh}
            </Button>
          </Stack>
        }
      >
        <Checks state={data} />
      </Section>
      {data.failing.length > 0 && <FailedJobs jobs={data.failing} />}
    </Stack>
  );
}
