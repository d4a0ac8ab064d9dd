import SiteIcon from '@mui/icons-material/HomeWorkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { User } from '@/api/generated/model/user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/layout/card';
import { PlainList } from '@/components/layout/plain-list';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { StatusChip } from '@/components/status-chip';
import type { Words } from '@/components/words/choices';
import { projectPath } from '@/config/paths';
import { changeDailyEntryPath, newDailyEntryPath } from '@/config/screens';
import { formatOn, todayInIndia } from '@/lib/days';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/daily-entries';
import type { Job } from '@/offline/device';
import type { DailyEntryJob, EntryChangeJob } from '@/offline/kinds';
import { outboxStore } from '@/offline/outbox';
import { useDiary } from './use-diary';

const isQueued = (jobs: readonly Job[], projectId: string, today: string): boolean =>
  jobs.some(({ kind, payload }) => {
    const { projectId: project, entry } = payload as DailyEntryJob;
    return kind === 'daily_entry' && project === projectId && entry.entry_on === today;
  });

function stateOf(diary: OfflineDiary, jobs: readonly Job[], projectId: string, userId: string): Words {
  const today = todayInIndia();
  if (isQueued(jobs, projectId, today)) return { label: t.queuedToday, tone: 'info' };
  const isFiled = diary.entries.some(
    ({ project, author, entry_on }) => project.id === projectId && author.id === userId && entry_on === today,
  );
  return isFiled ? { label: t.filedToday, tone: 'good' } : { label: t.openToday, tone: 'attention' };
}

/** The engineer's entries that came back, except those whose correction waits in the outbox. */
const returnedOf = (diary: OfflineDiary, jobs: readonly Job[], projectId: string, userId: string) =>
  diary.entries.filter(
    ({ id, project, author, status }) =>
      project.id === projectId &&
      author.id === userId &&
      status === 'changes_requested' &&
      !jobs.some(
        ({ kind, payload }) => kind === 'daily_entry_change' && (payload as EntryChangeJob).entryId === id,
      ),
  );

function Returned({ entries }: { entries: readonly DailyEntry[] }) {
  return entries.map(({ id, project, entry_on, return_reason }) => (
    <Alert key={id} severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      {t.returnedOn(formatOn(entry_on) ?? entry_on, return_reason ?? '')}
      <Box sx={{ mt: 1 }}>
        <Button
          component={Link}
          to={changeDailyEntryPath(project.id, id)}
          variant="outlined"
          color="inherit"
          sx={{ minHeight: 48 }}
        >
          {t.correct}
        </Button>
      </Box>
    </Alert>
  ));
}

/** The open projects of an engineer, each with the state of today's entry. */
export function MySites({ user }: { user: User }) {
  const { data: diary, error, refetch } = useDiary(user.id);
  const { jobs } = useStore(outboxStore);
  return (
    <>
      <PageTitle title={t.dailyEntries} text={t.sitesText} />
      {error && !diary && error.status === 0 && <OfflineState what={t.dailyEntries} />}
      {error && !diary && error.status !== 0 && (
        <ErrorState title={t.diaryFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !diary && (
        <Skeleton role="status" aria-label={t.loadingDiary} variant="rounded" height={160} />
      )}
      {diary?.projects.length === 0 && <EmptyState Icon={SiteIcon} title={t.noSites} text={t.noSitesText} />}
      {diary && (
        <PlainList aria-label={t.dailyEntries} sx={{ gap: 1.5, maxWidth: 640 }}>
          {diary.projects.map(({ project }) => {
            const { label, tone } = stateOf(diary, jobs, project.id, user.id);
            return (
              <Card component="li" key={project.id} sx={{ p: 2 }}>
                <Typography
                  component={Link}
                  to={`${projectPath(project.id)}?tab=daily-entries`}
                  sx={{ color: 'text.primary', fontWeight: 600 }}
                >
                  {project.name}
                </Typography>
                <Stack
                  direction="row"
                  sx={{
                    mt: 1,
                    gap: 1,
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                  }}
                >
                  <StatusChip tone={tone} label={label} />
                  <Button
                    variant="contained"
                    component={Link}
                    to={newDailyEntryPath(project.id)}
                    sx={{ minHeight: 48 }}
                  >
                    {t.newEntry}
                  </Button>
                </Stack>
                <Returned entries={returnedOf(diary, jobs, project.id, user.id)} />
              </Card>
            );
          })}
        </PlainList>
      )}
    </>
  );
}
