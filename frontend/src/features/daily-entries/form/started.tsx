import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { User } from '@/api/generated/model/user';
import { formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import * as texts from '@/messages/daily-entries/form';
import { holdJob, outboxStore } from '@/offline/outbox';
import { ON } from '../missed-path';
import { DayClosed, DayTaken } from './day-taken';
import { newPlace } from './draft';
import { EntryForm } from './entry-form';
import { BLANK, beginOf, fromEntry, jobOf, type Start, stillOpen } from './start';
import { type TakenDay, takenDays } from './taken-days';
import { blankValues, lastEntry, openDays } from './values';
import { Waiting } from './waiting';

const LABELS: Readonly<Record<TakenDay['state'], (day: string) => string>> = {
  filed: t.filed,
  draft: t.drafted,
  queued: texts.queued,
};

export interface StartedProps {
  diary: OfflineDiary;
  user: User;
  site: DiarySite;
  /** The job of the outbox to go on with. */
  jobId: string | null;
  /** The day that a new entry is for; null for today. */
  on?: string | null;
  /** The entry of the server that the form changes; null for a new one. */
  changed: DailyEntry | null;
}

/** The form with its content, or the choice of another day where the day has its entry or is closed. */
export function Started({ diary, user, site, jobId, on = null, changed }: StartedProps) {
  const [start, setStart] = useState<Start | null>(null);
  const projectId = site.project.id;
  const today = todayInIndia();
  // The form begins once: later changes of the outbox are no concern of it.
  const [{ job, taken }] = useState(() => {
    const { jobs } = outboxStore.get();
    const job = jobOf(jobs, jobId, changed);
    const entryId = changed?.id ?? null;
    return { job, taken: takenDays(diary, jobs, { projectId, userId: user.id, entryId, job }) };
  });
  const isNew = changed === null && job === null;
  const days = changed === null || changed.can.includes('move') ? openDays(today, site) : [];
  const [missed] = useState(isNew && on !== today ? on : null);
  const [, setParams] = useSearchParams();
  // A missed day has a draft of its own, beside that of the day on which it is written.
  const place =
    job?.id ?? (changed === null ? newPlace(projectId, missed) : `${changed.id} ${changed.version}`);

  useEffect(() => (job === null ? undefined : holdJob(job.id)), [job]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once.
  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const found = await beginOf(place, job, changed);
      return isNew ? stillOpen(place, found, days, (day) => taken.has(day)) : found;
    };
    void begin()
      // Where nothing is stored the form begins without a draft.
      .catch(() => (changed === null ? BLANK : fromEntry(changed)))
      .then((found) => {
        if (!isGone) setStart(found);
      });
    return () => {
      isGone = true;
    };
  }, []);

  if (start === null) return <Waiting />;
  const day = missed ?? today;
  if (isNew && start.values === null) {
    const others = {
      days: days.filter((it) => !taken.has(it)),
      onChoose: (other: string) => setParams({ new: projectId, [ON]: other }, { replace: true }),
    };
    const entry = taken.get(day);
    if (entry) return <DayTaken taken={entry} on={missed} {...others} />;
    if (!days.includes(day)) return <DayClosed on={day} {...others} />;
  }
  const last = lastEntry(diary.entries, projectId, user.id, start.values?.entry_on || day);
  const values = start.values ?? blankValues(site, day, last);
  const shown = days.includes(values.entry_on) || values.entry_on === '' ? days : [...days, values.entry_on];
  const choices = shown.map((on) => {
    const name = formatOn(on) ?? on;
    const label = on === today ? t.today(name) : name;
    const other = taken.get(on);
    return { value: on, label: other ? LABELS[other.state](label) : label, disabled: other !== undefined };
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
