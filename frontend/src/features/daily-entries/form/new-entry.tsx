import SiteIcon from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGetDailyEntry } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { User } from '@/api/generated/model/user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { SelectField } from '@/components/form/select-field';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { formatOn, todayInIndia } from '@/lib/days';
import { randomKey } from '@/lib/random-key';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/daily-entries';
import type { Job } from '@/offline/device';
import type { DailyEntryJob, EntryChangeJob } from '@/offline/kinds';
import { filesOfJob, outboxStore } from '@/offline/outbox';
import { useDiary } from '../use-diary';
import { readDraft } from './draft';
import { EntryForm } from './entry-form';
import type { EntryValues } from './schema';
import type { Photo } from './use-photos';
import { blankValues, lastEntry, openDays, valuesOf, valuesOfEntry } from './values';

/** The form of a new entry for the project in the address, or of a change of the entry in the address. */
export function NewEntry({ user }: { user: User }) {
  const [params] = useSearchParams();
  const { data: diary, error, isPending, refetch } = useDiary(user.id);
  return (
    <>
      <PageTitle title={params.has('change') ? t.changeEntry : t.newEntry} text={t.newEntryText} />
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
  const changed = params.get('change');
  if (changed !== null) {
    return (
      <Changed key={changed} id={changed} jobId={params.get('job')} diary={diary} user={user} site={site} />
    );
  }
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
        changed={null}
      />
    </>
  );
}

interface ChangedProps extends Omit<StartedProps, 'changed'> {
  id: string;
}

/** The form of an entry of the server: its newest version, or as last kept where there is no network. */
function Changed({ id, ...props }: ChangedProps) {
  const { data, error, fetchStatus, refetch } = useGetDailyEntry(id);
  const kept = props.diary.entries.find((it) => it.id === id);
  const isOffline = fetchStatus === 'paused' || error?.status === 0;
  const entry = data ?? (isOffline ? kept : undefined);
  if (entry) {
    return (
      <>
        <Typography sx={{ mb: 2.5, fontWeight: 600 }}>{entry.project.name}</Typography>
        <Started {...props} changed={entry} />
      </>
    );
  }
  if (isOffline) return <OfflineState what={t.theEntry} />;
  if (error) return <ErrorState title={t.entryFailed} error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

interface StartedProps {
  diary: OfflineDiary;
  user: User;
  site: DiarySite;
  jobId: string | null;
  changed: DailyEntry | null;
}

/** Content of the form. Without values it begins blank. */
interface Start {
  values: EntryValues | null;
  photos: readonly Photo[];
}

/** The content of an unsent job, to go on with it. */
async function fromJob(job: Job, changed: DailyEntry | null): Promise<Start> {
  const names = job.files.map(({ name }) => name).values();
  const blobs = (await filesOfJob(job.id)).values();
  const photoOf = (
    caption: string | null | undefined,
    taken?: string | null,
    fileId: string | null = null,
  ) => ({
    id: randomKey(),
    name: fileId === null ? (names.next().value ?? '') : '',
    blob: fileId === null ? (blobs.next().value ?? null) : null,
    fileId,
    caption: caption ?? '',
    takenAt: taken ?? null,
  });
  if (job.kind === 'daily_entry') {
    const { entry, photos } = job.payload as DailyEntryJob;
    return {
      values: valuesOf(entry),
      photos: photos.map(({ caption, taken_at }) => photoOf(caption, taken_at)),
    };
  }
  const { change, photos } = job.payload as EntryChangeJob;
  return {
    values: valuesOf({ entry_on: changed?.entry_on ?? '', ...change }),
    photos: photos.map(({ caption, taken_at, file_id }) => photoOf(caption, taken_at, file_id)),
  };
}

/** The content of the server's entry. */
const fromEntry = (entry: DailyEntry): Start => ({
  values: valuesOfEntry(entry),
  photos: entry.photos.map(({ file_id, caption, taken_at }) => ({
    id: file_id,
    name: '',
    blob: null,
    fileId: file_id,
    caption,
    takenAt: taken_at ?? null,
  })),
});

const isMissing = (values: EntryValues, days: readonly string[]): boolean => !days.includes(values.entry_on);

/** The job of the address, or the one that waits with a change of the entry. */
const jobOf = (jobs: readonly Job[], jobId: string | null, changed: DailyEntry | null): Job | undefined =>
  jobs.find(({ id }) => id === jobId) ??
  jobs.find(
    ({ kind, payload }) =>
      kind === 'daily_entry_change' && (payload as EntryChangeJob).entryId === changed?.id,
  );

/** Days of new entries in the outbox, without the one that the form replaces. */
const queuedDays = (jobs: readonly Job[], projectId: string, replaced: Job | null) =>
  new Map(
    jobs
      .filter(({ id, kind }) => kind === 'daily_entry' && id !== replaced?.id)
      .map(({ payload }) => payload as DailyEntryJob)
      .filter((it) => it.projectId === projectId)
      .map(({ entry }) => [entry.entry_on, entry.submit ? 'submitted' : 'draft'] as const),
  );

function Started({ diary, user, site, jobId, changed }: StartedProps) {
  const [start, setStart] = useState<Start | null>(null);
  const { jobs: waiting } = useStore(outboxStore);
  const [job] = useState(() => jobOf(waiting, jobId, changed) ?? null);
  const projectId = site.project.id;
  const place = job?.id ?? (changed === null ? projectId : `${changed.id} ${changed.version}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once; later changes of the outbox are no concern of it.
  useEffect(() => {
    let isGone = false;
    const fallback = changed === null ? { values: null, photos: [] } : fromEntry(changed);
    const begin = async () => {
      const base = job === null ? fallback : await fromJob(job, changed);
      const { values, photos } = await readDraft(place);
      if (!isGone) setStart({ values: values ?? base.values, photos: photos ?? base.photos });
    };
    // Where nothing is stored the form begins without a draft.
    begin().catch(() => {
      if (!isGone) setStart(fallback);
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (start === null) return <Waiting />;
  const today = todayInIndia();
  const days = changed === null || changed.can.includes('move') ? openDays(today, site) : [];
  const others = diary.entries.filter(
    ({ id, project, author }) => project.id === projectId && author.id === user.id && id !== changed?.id,
  );
  const queued = queuedDays(waiting, projectId, job);
  const statusOf = (on: string) => others.find(({ entry_on }) => entry_on === on)?.status ?? queued.get(on);
  const day = days.find((it) => statusOf(it) === undefined) ?? today;
  const last = lastEntry(diary.entries, projectId, user.id, day);
  const isUsable =
    start.values !== null && (job !== null || changed !== null || !isMissing(start.values, days));
  const values = isUsable && start.values ? start.values : blankValues(site, day, last);
  const shown = days.includes(values.entry_on) ? days : [...days, values.entry_on];
  const choices = shown.map((on) => {
    const name = formatOn(on) ?? on;
    const label = on === today ? t.today(name) : name;
    const status = statusOf(on);
    return {
      value: on,
      label: status === undefined ? label : status === 'draft' ? t.drafted(label) : t.filed(label),
    };
  });
  return (
    <EntryForm
      site={site}
      days={choices}
      last={changed === null ? last : null}
      changed={changed}
      place={place}
      start={{ values, photos: start.photos }}
      replaces={job}
    />
  );
}
