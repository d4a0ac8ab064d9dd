import DoneIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { KeysHint } from '@/components/commands/keys-hint';
import { useRegistered } from '@/components/commands/registry';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { moveAlong } from '@/components/list/move-along';
import { useSelection } from '@/components/list/use-selection';
import { dailyEntryPath } from '@/config/screens';
import * as diary from '@/messages/daily-entries';
import * as t from '@/messages/daily-entries/review';
import { QueueCard } from './queue-card';
import { SelectedBar } from './selected-bar';
import { useDecisions } from './use-decisions';
import { useSubmittedEntries } from './use-submitted-entries';

const WORDS = { countOf: diary.countOf, failed: diary.feedFailed, moreFailed: diary.moreFailed };
/** As many entries as one call decides about. */
const AT_ONCE = 50;

/** The id of the entry after those that were decided about, or the one before. */
function neighbourOf(order: readonly string[], decided: ReadonlySet<string>): string | undefined {
  const last = order.findLastIndex((id) => decided.has(id));
  return order.slice(last + 1)[0] ?? order.slice(0, last + 1).findLast((id) => !decided.has(id));
}

/** Submitted entries of all projects of a manager, to approve or return one or several. */
export function ReviewQueue() {
  const query = useSubmittedEntries();
  const entries = (query.data?.pages ?? []).flatMap(({ items }) => items);
  const order = entries.map(({ id }) => id);
  const root = useRef<HTMLDivElement>(null);
  const selection = useSelection('', order, AT_ONCE);
  const selected = entries.filter(({ id }) => selection.ids.has(id));
  const [target, setTarget] = useState<{ id: string | undefined } | null>(null);

  // The button that was pressed is disabled or gone, and the focus with it.
  useEffect(() => {
    if (target === null) return;
    const card = target.id && root.current?.querySelector<HTMLElement>(`[data-entry="${target.id}"]`);
    (card || root.current)?.focus({ preventScroll: true });
  }, [target]);

  const { approve, sendBack, refusals, busy, dialogs } = useDecisions({
    onAnswered: (decided, refused) => {
      const ids = new Set(decided.map(({ id }) => id));
      selection.keep([...selection.ids].filter((id) => !ids.has(id) || refused.some((it) => it.id === id)));
      setTarget({ id: refused[0]?.id ?? neighbourOf(order, ids) });
    },
    onStays: ([first]) => setTarget({ id: first?.id }),
  });

  const withFocus = (act: (entry: DailyEntrySummary) => void) => () => {
    const card = document.activeElement?.closest<HTMLElement>('[data-entry]');
    const entry = entries.find(({ id }) => id === card?.dataset['entry']);
    if (entry && !busy) act(entry);
  };
  useRegistered('screen', [
    {
      keys: ['j', 'k'],
      text: t.nextAndPrevious,
      run: (key) => moveAlong(root.current, key === 'j' ? 1 : -1),
    },
    { keys: ['a'], text: t.approveByKey, run: withFocus((entry) => approve([entry])) },
    { keys: ['r'], text: t.returnByKey, run: withFocus((entry) => sendBack([entry])) },
  ]);

  return (
    <Box ref={root} tabIndex={-1}>
      {selected.length > 0 && (
        <SelectedBar
          count={selected.length}
          busy={busy}
          onApprove={(shared) => approve(selected, shared)}
          onReturn={() => sendBack(selected)}
        />
      )}
      <List
        query={query}
        words={WORDS}
        skeleton={<ListSkeleton label={diary.loadingFeed} rows={3} height={220} />}
        empty={<EmptyState Icon={DoneIcon} title={t.reviewEmpty} text={t.reviewEmptyText} />}
      >
        {(rows) => (
          <>
            <KeysHint label={t.shortcuts} />
            <Cards label={t.queue} rows={rows} estimate={360}>
              {(entry) => (
                <QueueCard
                  entry={entry}
                  to={dailyEntryPath(entry.project.id, entry.id)}
                  select={{
                    isSelected: selection.ids.has(entry.id),
                    onToggle: (event) => selection.toggle(entry.id, event),
                  }}
                  refusal={refusals.get(entry.id)}
                  busy={busy}
                  onApprove={(shared) => approve([entry], shared)}
                  onReturn={() => sendBack([entry])}
                />
              )}
            </Cards>
          </>
        )}
      </List>
      {dialogs}
    </Box>
  );
}
