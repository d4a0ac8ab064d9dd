import DoneIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { ReceiptItem } from '@/api/generated/model/receiptItem';
import { useListAllReceiptsInfinite } from '@/api/generated/payments/payments';
import { KeysHint } from '@/components/commands/keys-hint';
import { useRegistered } from '@/components/commands/registry';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { moveAlong } from '@/components/list/move-along';
import { PAGED } from '@/components/list/use-paged-list';
import * as t from '@/messages/payment-list';
import { ReasonDialog } from '../payment/reason-dialog';
import { QueueCard } from './queue-card';
import { titleOf, useDecisions } from './use-decisions';

const WORDS = { countOf: t.queueCountOf, failed: t.queueFailed, moreFailed: t.moreFailed };
const PAGE = 50;

type Row = ReceiptItem & { id: string };
const rowOf = (item: ReceiptItem): Row => ({ ...item, id: item.receipt.id });

/** Reported receipts of all projects, the oldest first, to verify or reject one after another. */
export function PaymentQueue() {
  const query = useListAllReceiptsInfinite(
    { status: 'reported', limit: PAGE },
    {
      query: {
        ...PAGED,
        select: ({ pages, pageParams }) => ({
          pageParams,
          pages: pages.map((page) => ({ ...page, items: page.items.map(rowOf) })),
        }),
      },
    },
  );
  const rows = (query.data?.pages ?? []).flatMap(({ items }) => items);
  const root = useRef<HTMLDivElement>(null);
  const [rejected, setRejected] = useState<Row | null>(null);
  const [target, setTarget] = useState<{ id: string | undefined } | null>(null);

  // The button that was pressed is disabled or gone, and the focus with it.
  useEffect(() => {
    if (target === null) return;
    const card = target.id && root.current?.querySelector<HTMLElement>(`[data-entry="${target.id}"]`);
    (card || root.current)?.focus({ preventScroll: true });
  }, [target]);

  const { verify, reject, refusals, busy } = useDecisions({
    onDecided: (id) => {
      // The dialog gives the focus back as it closes: the card takes it after that.
      setRejected(null);
      const at = rows.findIndex((row) => row.id === id);
      setTarget({ id: (rows[at + 1] ?? rows[at - 1])?.id });
    },
    onFailed: (id) => setTarget({ id }),
  });

  const withFocus = (action: 'verify' | 'reject', act: (row: Row) => void) => () => {
    const card = document.activeElement?.closest<HTMLElement>('[data-entry]');
    const row = rows.find(({ id }) => id === card?.dataset['entry']);
    if (row?.receipt.can.includes(action) && !busy) act(row);
  };
  useRegistered('screen', [
    {
      keys: ['j', 'k'],
      text: t.nextAndPrevious,
      run: (key) => moveAlong(root.current, key === 'j' ? 1 : -1),
    },
    { keys: ['v'], text: t.verifyByKey, run: withFocus('verify', (row) => void verify(row)) },
    { keys: ['r'], text: t.rejectByKey, run: withFocus('reject', setRejected) },
  ]);

  return (
    <Box ref={root} tabIndex={-1}>
      <List
        query={query}
        words={WORDS}
        skeleton={<ListSkeleton label={t.loadingQueue} rows={3} height={220} />}
        empty={<EmptyState Icon={DoneIcon} title={t.queueEmpty} text={t.queueEmptyText} />}
      >
        {(items) => (
          <>
            <KeysHint label={t.shortcuts} />
            <Cards label={t.queue} rows={items} estimate={320}>
              {(row) => (
                <QueueCard
                  item={row}
                  refusal={refusals.get(row.id)}
                  busy={busy}
                  onVerify={() => void verify(row)}
                  onReject={() => setRejected(row)}
                />
              )}
            </Cards>
          </>
        )}
      </List>
      {rejected && (
        <ReasonDialog
          title={t.rejectTitle(titleOf(rejected))}
          text={t.rejectText}
          action={t.reject}
          onDecide={(reason) => reject(rejected, reason)}
          onClose={() => setRejected(null)}
        />
      )}
    </Box>
  );
}
