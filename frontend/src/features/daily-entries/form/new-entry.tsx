import SiteIcon from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { User } from '@/api/generated/model/user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { SelectField } from '@/components/form/select-field';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { todayInIndia } from '@/lib/days';
import { randomKey } from '@/lib/random-key';
import * as t from '@/messages/daily-entries';
import type { Job } from '@/offline/device';
import type { DailyEntryJob } from '@/offline/kinds';
import { filesOfJob, outboxStore } from '@/offline/outbox';
import { useDiary } from '../use-diary';
import { type EntryDraft, readDraft } from './draft';
import { EntryForm } from './entry-form';
import type { EntryValues } from './schema';
import { blankValues, lastEntry, openDays, valuesOf } from './values';

/** The form of a new entry, for the project in the address. */
export function NewEntry({ user }: { user: User }) {
  const { data: diary, error, isPending, refetch } = useDiary(user.id);
  return (
    <>
      <PageTitle title={t.newEntry} text={t.newEntryText} />
      {diary ? (
        <Chosen diary={diary} user={user} />
      ) : isPending ? (
        <Waiting />
      ) : error?.status === 0 ? (
        <OfflineState what={t.newEntry} />
      ) : (
        <ErrorState title={t.diaryFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Box role="status" aria-label={t.loadingDiary} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}

function Chosen({ diary, user }: { diary: OfflineDiary; user: User }) {
  const [params, setParams] = useSearchParams();
  const site = diary.projects.find(({ project }) => project.id === params.get('new')) ?? diary.projects[0];
  if (!site) return <EmptyState Icon={SiteIcon} title={t.noSites} text={t.noSitesText} />;
  const choices = diary.projects.map(({ project }) => ({ value: project.id, label: project.name }));
  return (
    <>
      <SelectField
        label={t.project}
        value={site.project.id}
        choices={choices}
        sx={{ maxWidth: 640, mb: 2.5 }}
        onChange={(project) => setParams({ new: project }, { replace: true })}
      />
      <Started
        key={`${site.project.id} ${params.get('job')}`}
        diary={diary}
        user={user}
        site={site}
        jobId={params.get('job')}
      />
    </>
  );
}

interface StartedProps {
  diary: OfflineDiary;
  user: User;
  site: DiarySite;
  jobId: string | null;
}

/** The content of a refused job, to correct it. */
async function fromJob({ id, payload, files }: Job): Promise<EntryDraft> {
  const { entry, photos } = payload as DailyEntryJob;
  const blobs = await filesOfJob(id);
  return {
    values: valuesOf(entry),
    photos: blobs.map((blob, index) => ({
      id: randomKey(),
      name: files[index]?.name ?? '',
      blob,
      caption: photos[index]?.caption ?? '',
      takenAt: photos[index]?.taken_at ?? null,
    })),
  };
}

const isMissing = (values: EntryValues, days: readonly string[]): boolean => !days.includes(values.entry_on);

function Started({ diary, user, site, jobId }: StartedProps) {
  const [start, setStart] = useState<EntryDraft | null>(null);
  const { jobs } = outboxStore.get();
  const job = jobs.find(({ id }) => id === jobId);
  const projectId = site.project.id;
  const isRefused = job !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once; later changes of the outbox are no concern of it.
  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const begun = await (job ? fromJob(job) : readDraft(projectId));
      if (!isGone) setStart(begun);
    };
    // Without a stored draft the form begins blank.
    begin().catch(() => !isGone && setStart({ values: null, photos: [] }));
    return () => {
      isGone = true;
    };
  }, []);

  if (start === null) return <Waiting />;
  const today = todayInIndia();
  const days = openDays(today, site);
  const filed = new Set(
    diary.entries
      .filter(({ project, author }) => project.id === projectId && author.id === user.id)
      .map(({ entry_on }) => entry_on),
  );
  const day = days.find((it) => !filed.has(it)) ?? today;
  const last = lastEntry(diary.entries, projectId, user.id, day);
  const isUsable = start.values !== null && (isRefused || !isMissing(start.values, days));
  const values = isUsable && start.values ? start.values : blankValues(site, day, last);
  const shown = days.includes(values.entry_on) ? days : [...days, values.entry_on];
  return (
    <EntryForm
      site={site}
      today={today}
      days={shown}
      filed={filed}
      last={last}
      start={{ values, photos: start.photos }}
      replaces={job?.id ?? null}
    />
  );
}
