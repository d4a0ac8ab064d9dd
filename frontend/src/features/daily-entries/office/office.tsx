import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { KEEP_PLACE } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import * as t from '@/messages/daily-entries';
import { reviewText } from '@/messages/daily-entries/review';
import { ReviewQueue } from '../review/review-queue';
import { useSubmittedEntries } from '../review/use-submitted-entries';

const DelayLedger = lazyPart(
  () => import('../ledger/delay-ledger').then((it) => it.DelayLedger),
  t.theLedger,
);

const DELAYS = 'delays';

/** The entries that wait for approval, and the delays of all projects. */
export function Office() {
  const [params, setParams] = useSearchParams();
  // The queue below asks for the same pages.
  const queue = useSubmittedEntries().data?.pages ?? [];
  const waiting = queue.reduce((sum, { items }) => sum + items.length, 0);
  const isAll = queue.at(-1)?.next_cursor === undefined;
  const view = params.get('view') === DELAYS ? DELAYS : '';
  return (
    <>
      <PageTitle title={t.dailyEntries} text={view === DELAYS ? t.ledgerText : reviewText} />
      <Box sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={view}
          aria-label={t.view}
          onChange={(_event, next: string) => setParams(next ? { view: next } : {}, KEEP_PLACE)}
        >
          <Tab
            value=""
            label={t.toApprove(isAll ? waiting : undefined)}
            id="diary-tab"
            aria-controls="diary-panel"
          />
          <Tab value={DELAYS} label={t.delays} id="diary-tab-delays" aria-controls="diary-panel" />
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id="diary-panel"
        aria-labelledby={view === DELAYS ? 'diary-tab-delays' : 'diary-tab'}
        sx={{ minWidth: 0 }}
      >
        {view === DELAYS ? (
          <Suspense fallback={<ListSkeleton label={t.loadingLedger} rows={3} height={120} />}>
            <DelayLedger />
          </Suspense>
        ) : (
          <ReviewQueue />
        )}
      </Box>
    </>
  );
}
