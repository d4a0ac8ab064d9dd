import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { Words } from '@/components/words/choices';
import { changeDailyEntryPath, newDailyEntryPath } from '@/config/screens';
import * as t from '@/messages/daily-entries';
import type { Job } from '@/offline/device';
import type { DailyEntryJob, EntryChangeJob } from '@/offline/kinds';

/** An engineer's draft, on the server or in the outbox. */
export interface SiteDraft {
  id: string;
  on: string;
  /** Null while the draft is in the outbox alone. */
  entry: DailyEntry | null;
  /** The job that waits with the draft or with its change. */
  job: Job | null;
  /** The form to go on with it. */
  path: string;
}

export interface SiteState {
  today: Words;
  /** Entries that came back, except those whose correction waits in the outbox. */
  returned: readonly DailyEntry[];
  drafts: readonly SiteDraft[];
}

/** A job about an entry. */
interface Waiting {
  job: Job;
  submits: boolean;
  /** The day of a new entry. */
  newOn: string | null;
}

/** The unsent jobs about entries of a project, by the entry. */
function waitingOf(jobs: readonly Job[], projectId: string): ReadonlyMap<string, Waiting> {
  const found = new Map<string, Waiting>();
  for (const job of jobs) {
    if (job.kind === 'daily_entry') {
      const { projectId: project, entry } = job.payload as DailyEntryJob;
      if (project === projectId)
        found.set(entry.id, { job, submits: entry.submit === true, newOn: entry.entry_on });
    } else if (job.kind === 'daily_entry_change') {
      const { projectId: project, entryId, change } = job.payload as EntryChangeJob;
      if (project === projectId) found.set(entryId, { job, submits: change.submit === true, newOn: null });
    }
  }
  return found;
}

/** An engineer's entries of one project: today's state, and the entries that are not finished. */
export function siteState(
  { entries }: OfflineDiary,
  jobs: readonly Job[],
  projectId: string,
  userId: string,
  today: string,
): SiteState {
  const waiting = waitingOf(jobs, projectId);
  const own = entries.filter(({ project, author }) => project.id === projectId && author.id === userId);
  const drafted = own
    .filter(({ id, status }) => status === 'draft' && !waiting.get(id)?.submits)
    .map((entry) => ({ id: entry.id, on: entry.entry_on, entry, job: waiting.get(entry.id)?.job ?? null }));
  const queued = [...waiting].flatMap(([id, { job, submits, newOn }]) =>
    submits || newOn === null || own.some((it) => it.id === id) ? [] : [{ id, on: newOn, entry: null, job }],
  );
  const drafts = [...drafted, ...queued].map((draft) => ({
    ...draft,
    path:
      draft.job?.kind === 'daily_entry'
        ? newDailyEntryPath(projectId, draft.job.id)
        : changeDailyEntryPath(projectId, draft.id, draft.job?.id),
  }));

  const dayOf = (id: string) => own.find((it) => it.id === id)?.entry_on;
  const isQueued = [...waiting].some(([id, { submits, newOn }]) => submits && (newOn ?? dayOf(id)) === today);
  const isFiled = own.some(({ entry_on, status }) => entry_on === today && status !== 'draft');
  const isDrafted = drafts.some(({ on }) => on === today);
  return {
    today: isQueued
      ? { label: t.queuedToday, tone: 'info' }
      : isFiled
        ? { label: t.filedToday, tone: 'good' }
        : { label: isDrafted ? t.draftedToday : t.openToday, tone: 'attention' },
    returned: own.filter(({ id, status }) => status === 'changes_requested' && !waiting.has(id)),
    drafts,
  };
}
