import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SystemState } from '@/api/generated/model/systemState';
import { useGetSystem } from '@/api/generated/system/system';
import { ErrorState } from '@/components/error-state';
import { sizeText } from '@/components/files/words';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { formatMoment } from '@/lib/dates';
import { locale } from '@/messages/locale';
import * as t from '@/messages/system';
import { FailedJobs } from './failed-jobs';

/** Jobs fail without an event, so the state is read each minute. */
const ASKED_AGAIN_MS = 60_000;

const number = new Intl.NumberFormat(locale);

const factsOf = (state: SystemState) => [
  { term: t.version, fact: state.version },
  { term: t.database, fact: t.databaseFact(state.database_version, sizeText(state.database_bytes)) },
  {
    term: t.files,
    fact: t.filesFact(state.files, number.format(state.files), sizeText(state.file_bytes)),
  },
  {
    term: t.jobs,
    fact: t.jobsFact(number.format(state.waiting_jobs), number.format(state.dead_jobs)),
  },
  { term: t.lastBackup, fact: formatMoment(state.last_backup_at) ?? t.never },
];

/** The state of the server, its database and its background jobs. */
export function SystemView() {
  const { data, error, fetchStatus, refetch } = useGetSystem({
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
    <Stack sx={{ gap: 3 }}>
      <OfflineNotice />
      <Stack sx={{ gap: 1 }}>
        {data.concerns.length === 0 && <Alert severity="success">{t.allIsWell}</Alert>}
        {data.concerns.map((it) => (
          // The page has nearly the colour of a warning without an outline.
          <Alert key={it} variant="outlined" severity="warning" sx={{ bgcolor: 'background.paper' }}>
            {t.concerns[it]}
          </Alert>
        ))}
      </Stack>
      <Section title={t.facts}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          }}
        >
          {factsOf(data).map(({ term, fact }) => (
            <Box key={term} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {term}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
                {fact}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t.checkedAt(formatMoment(data.checked_at) ?? '')}
        </Typography>
      </Section>
      {data.failing.length > 0 && <FailedJobs jobs={data.failing} />}
    </Stack>
  );
}
