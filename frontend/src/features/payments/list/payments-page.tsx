import StatementIcon from '@mui/icons-material/SummarizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListAllReceipts } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { lazyDialog, lazyPart } from '@/components/lazy/lazy-part';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { KEEP_PLACE, readParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { may } from '@/config/roles';
import * as t from '@/messages/payment-list';
import { StatementDialog } from '../statement/statement-dialog';
import { PAYMENT_FILTERS } from './filters';
import { PaymentsScreen } from './payments-screen';

const PaymentQueue = lazyPart(
  () => import('../queue/payment-queue').then((it) => it.PaymentQueue),
  t.theQueue,
);
const BooksDialog = lazyDialog(
  () => import('../books/books-dialog').then((it) => it.BooksDialog),
  t.theBooks,
  ({ onClose }) => onClose(),
);

const QUEUE = 'queue';

/** The payments of all projects that one sees; for admins also the receipts to verify, and the books. */
export function PaymentsPage() {
  const role = useUser()?.role;
  const [params, setParams] = useSearchParams();
  const [keepsBooks, setKeepsBooks] = useState(false);
  const verifies = may(role, 'verify_payments');
  // The server counts up to a limit. Above it the tab shows no number.
  const waiting = useListAllReceipts(
    { status: 'reported', limit: 1 },
    { query: { enabled: verifies, select: ({ total }) => (total.more ? undefined : total.count) } },
  ).data;
  if (!may(role, 'see_money')) return null;
  const view = verifies && params.get('view') === QUEUE ? QUEUE : '';
  const screen = (
    <PaymentsScreen
      isFull={may(role, 'manage_payments')}
      onBooks={verifies ? () => setKeepsBooks(true) : undefined}
      statement={<StatementButton params={params} />}
    />
  );
  return (
    <>
      <PageTitle
        title={t.payments}
        text={view === QUEUE ? t.queueText : may(role, 'manage_payments') ? t.pageText : t.clientText}
      />
      {verifies ? (
        <>
          <Box sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
            <Tabs
              value={view}
              aria-label={t.view}
              onChange={(_event, next: string) => setParams(next ? { view: next } : {}, KEEP_PLACE)}
            >
              <Tab value="" label={t.allPayments} id="payments-tab" aria-controls="payments-panel" />
              <Tab
                value={QUEUE}
                label={t.toVerify(waiting)}
                id="payments-tab-queue"
                aria-controls="payments-panel"
              />
            </Tabs>
          </Box>
          <Box
            role="tabpanel"
            id="payments-panel"
            aria-labelledby={view === QUEUE ? 'payments-tab-queue' : 'payments-tab'}
            sx={{ minWidth: 0 }}
          >
            {view === QUEUE ? (
              <Suspense fallback={<ListSkeleton label={t.loadingQueue} rows={3} height={220} />}>
                <PaymentQueue />
              </Suspense>
            ) : (
              screen
            )}
          </Box>
        </>
      ) : (
        screen
      )}
      {keepsBooks && (
        <Suspense fallback={null}>
          <BooksDialog onClose={() => setKeepsBooks(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the statement of the project that the list is limited to. */
function StatementButton({ params }: { params: URLSearchParams }) {
  const { project } = readParams(PAYMENT_FILTERS, params);
  const [isOpen, setOpen] = useState(false);
  if (project === '') return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<StatementIcon />}
        sx={{ flexShrink: 0 }}
        onClick={() => setOpen(true)}
      >
        {t.statement}
      </Button>
      {isOpen && <StatementDialog projectId={project} onClose={() => setOpen(false)} />}
    </>
  );
}
