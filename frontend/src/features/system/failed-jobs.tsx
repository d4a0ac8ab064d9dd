import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getGetDashboardQueryKey } from '@/api/generated/dashboard/dashboard';
import type { FailedJob } from '@/api/generated/model/failedJob';
import type { RetriedJobs } from '@/api/generated/model/retriedJobs';
import { getGetSystemQueryKey, useRetryJob, useRetryJobs } from '@/api/generated/system/system';
import type { ApiError } from '@/api/http';
import { queryClient } from '@/app/query-client';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
import { toast } from '@/components/toast/toast-store';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/system';

const nameOf = ({ kind, about, to }: FailedJob): string =>
  [kind, about, to && t.toAddress(to)].filter(Boolean).join(' ');

function stateOf({ dead_at, can_retry }: FailedJob): string {
  if (!dead_at) return t.isTriedAgain;
  const when = t.failedForGood(formatMoment(dead_at) ?? '');
  return can_retry ? when : `${when}, ${t.tooLate}`;
}

const factsOf = (job: FailedJob): string =>
  [
    stateOf(job),
    t.tries(job.attempts),
    job.failing_since && t.failingSince(formatMoment(job.failing_since) ?? ''),
  ]
    .filter(Boolean)
    .join(' · ');

function told({ count }: RetriedJobs): void {
  toast.success(t.retried(count));
  // They are among the tasks of an admin.
  void queryClient.invalidateQueries({ queryKey: getGetDashboardQueryKey() });
}

/** A refused job has changed meanwhile. */
function refused(error: ApiError): void {
  toast.error(error.message);
  void queryClient.invalidateQueries({ queryKey: getGetSystemQueryKey() });
}

/** Jobs that failed and are not done. Dead ones can be queued again. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const retry = useRetryJob({ mutation: { onSuccess: told, onError: refused } });
  const retryAll = useRetryJobs({ mutation: { onSuccess: told, onError: refused } });
  const isBusy = retry.isPending || retryAll.isPending;
  const canRetry = jobs.filter(({ can_retry }) => can_retry).length > 1;
  return (
    <Section
      title={t.failedJobs}
      action={
        canRetry && (
          <Button
            size="small"
            loading={retryAll.isPending}
            disabled={isBusy}
            onClick={() => retryAll.mutate()}
          >
            {t.tryAllAgain}
          </Button>
        )
      }
    >
      <PlainList aria-label={t.failedJobs}>
        {jobs.map((job) => (
          <Box
            key={job.id}
            component="li"
            sx={{
              display: 'flex',
              gap: 1,
              py: 1.5,
              flexWrap: 'wrap',
              alignItems: 'flex-start',
              justifyContent: 'space-between',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
            }}
          >
            <Box sx={{ minWidth: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{nameOf(job)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {factsOf(job)}
              </Typography>
              {job.last_error && <Typography variant="body2">{job.last_error}</Typography>}
            </Box>
            {job.can_retry && (
              <Button
                variant="outlined"
                size="small"
                aria-label={t.tryAgainOf(nameOf(job))}
                loading={retry.isPending && retry.variables.id === job.id}
                disabled={isBusy}
                onClick={() => retry.mutate({ id: job.id })}
              >
                {t.tryAgain}
              </Button>
            )}
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
