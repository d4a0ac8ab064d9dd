import { useState } from 'react';
import { useReviewDailyEntries } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntryApproval } from '@/api/generated/model/dailyEntryApproval';
import type { DailyEntryReview } from '@/api/generated/model/dailyEntryReview';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { toast } from '@/components/toast/toast-store';
import { formatOn } from '@/lib/days';
import * as diary from '@/messages/daily-entries';
import * as t from '@/messages/daily-entries/review';
import { refreshDiary } from '../refresh';

type Decision = Omit<DailyEntryReview, 'entries'>;

/** Only the reason for falling progress can be missing. */
const INVALID = 'invalid';
const STALE = 'stale';

export const titleOf = ({ project, entry_on }: DailyEntrySummary): string =>
  diary.entryTitle(project.name, formatOn(entry_on) ?? entry_on);

interface Refused {
  entry: DailyEntrySummary;
  why: string;
}

/** Names the entries that were refused, once for each reason. */
function tell(refused: readonly Refused[]): void {
  for (const why of new Set(refused.map((it) => it.why))) {
    const titles = refused.filter((it) => it.why === why).map(({ entry }) => titleOf(entry));
    toast.error(t.refused(titles, why));
  }
}

interface ReviewHandlers {
  /** Called with the only entry whose progress falls, and the approval that lacks the reason. */
  onFalling: (entry: DailyEntrySummary, approval: DailyEntryApproval) => void;
  /** Called with the entries that were decided about and those among them that were refused. */
  onAnswered: (entries: readonly DailyEntrySummary[], refused: readonly DailyEntrySummary[]) => void;
  /** Called when the server could not be reached, or refused the whole call. */
  onFailed: (entries: readonly DailyEntrySummary[]) => void;
}

/** Decides about entries in the version that the list shows. A refusal is kept until the next decision about its entry. */
export function useReview({ onFalling, onAnswered, onFailed }: ReviewHandlers) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const mutation = useReviewDailyEntries({ mutation: { onSettled: () => void refreshDiary() } });

  const decide = (entries: readonly DailyEntrySummary[], decision: Decision) =>
    mutation.mutate(
      { data: { entries: entries.map(({ id, version }) => ({ id, version })), ...decision } },
      {
        onSuccess: ({ results }) => {
          const byId = new Map(entries.map((entry) => [entry.id, entry]));
          const { approve } = decision;
          const failed = results.filter(({ ok }) => !ok);
          const done = results.length - failed.length;
          if (done > 0) toast.success(approve ? t.approvedCount(done) : t.returnedCount(done));
          const [only] = failed;
          const falls = failed.length === 1 && only?.code === INVALID ? byId.get(only.id) : undefined;
          if (approve && falls) {
            onFalling(falls, approve);
            return;
          }
          const refused = failed.flatMap(({ id, code, message }) => {
            const entry = byId.get(id);
            return entry
              ? [{ entry, why: code === STALE ? t.changedMeanwhile : (message ?? t.notDecided) }]
              : [];
          });
          tell(refused);
          setRefusals(
            (known) =>
              new Map([
                ...[...known].filter(([id]) => !byId.has(id)),
                ...refused.map(({ entry, why }): [string, string] => [entry.id, why]),
              ]),
          );
          onAnswered(
            entries,
            refused.map(({ entry }) => entry),
          );
        },
        onError: () => onFailed(entries),
      },
    );
  return { decide, refusals, busy: mutation.isPending };
}
