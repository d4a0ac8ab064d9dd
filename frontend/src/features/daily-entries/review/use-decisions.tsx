import { useState } from 'react';
import type { DailyEntryApproval } from '@/api/generated/model/dailyEntryApproval';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { ApproveDialog } from './approve-dialog';
import { ReturnDialog } from './return-dialog';
import { useReview } from './use-review';

type Entries = readonly DailyEntrySummary[];

interface DecisionHandlers {
  /** Called with the entries that were decided about and those among them that were refused. */
  onAnswered: (entries: Entries, refused: Entries) => void;
  /** Called with entries that stay undecided, and no dialog has the focus. */
  onStays: (entries: Entries) => void;
}

const approvalOf = (shared?: boolean): DailyEntryApproval =>
  shared === undefined ? {} : { shared_with_client: shared };

/** Decisions of a manager about entries, with the dialogs that ask for reasons. */
export function useDecisions({ onAnswered, onStays }: DecisionHandlers) {
  const [returned, setReturned] = useState<Entries | null>(null);
  /** The entry that waits for the reason why its progress falls. */
  const [falling, setFalling] = useState<{ entry: DailyEntrySummary; approval: DailyEntryApproval } | null>(
    null,
  );
  const { decide, refusals, busy } = useReview({
    onFalling: (entry, approval) => setFalling({ entry, approval }),
    onAnswered: (entries, refused) => {
      setReturned(null);
      setFalling(null);
      onAnswered(entries, refused);
    },
    onFailed: (entries) => {
      if (returned === null && falling === null) onStays(entries);
    },
  });
  const dialogs = (
    <>
      {falling && (
        <ApproveDialog
          busy={busy}
          onApprove={(progress_reason) =>
            decide([falling.entry], { approve: { ...falling.approval, progress_reason } })
          }
          onClose={() => {
            setFalling(null);
            onStays([falling.entry]);
          }}
        />
      )}
      {returned && (
        <ReturnDialog
          count={returned.length}
          busy={busy}
          onReturn={(reason) => decide(returned, { return_to_author: { reason } })}
          onClose={() => setReturned(null)}
        />
      )}
    </>
  );
  return {
    /** `shared`: one decision for all; without it each entry is shared as its author wishes. */
    approve: (entries: Entries, shared?: boolean) => decide(entries, { approve: approvalOf(shared) }),
    sendBack: (entries: Entries) => setReturned(entries),
    refusals,
    busy,
    dialogs,
  };
}
