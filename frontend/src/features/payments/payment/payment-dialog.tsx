import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Payment } from '@/api/generated/model/payment';
import { getDownloadInvoiceUrl, useGetPayment } from '@/api/generated/payments/payments';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Modal } from '@/components/modal/modal';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import type { ReportStart } from '@/config/screens';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { overdue, thePayment } from '@/messages/payments';
import * as t from '@/messages/payments/payment';
import { PaperButton } from '../parts/paper-button';
import { isOwed, PAYMENT_STATUS } from '../words';
import { Bill, BillHead } from './bill';
import { History } from './history';
import { PaymentActions } from './payment-actions';
import { Receipts } from './receipts';

interface PaymentDialogProps {
  id: string;
  /** The step of the report that is open from the start. */
  reports?: ReportStart | undefined;
  onClose: () => void;
}

/** One payment: its state, amounts, receipts and history, and the actions that the reader may take. */
export function PaymentDialog({ id, reports, onClose }: PaymentDialogProps) {
  const { data: payment, error, fetchStatus, refetch } = useGetPayment(id);
  const isMissing = error !== null && [400, 403, 404, 422].includes(error.status);
  return (
    <Modal title={payment ? payment.title : t.payment} fillsPhone isInAddress onClose={onClose}>
      {payment ? (
        <Loaded payment={payment} reports={reports} />
      ) : isMissing ? (
        <EmptyState Icon={PaymentIcon} title={t.paymentNotFound} text={t.paymentNotFoundText} />
      ) : error ? (
        <ErrorState title={t.paymentFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={thePayment} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={t.loadingPayment} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={32} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}

function Loaded({ payment, reports }: { payment: Payment; reports: ReportStart | undefined }) {
  const { id, code, project, status, is_overdue, cancel_reason, notes, has_invoice, invoice_no } = payment;
  return (
    <Stack sx={{ gap: 2 }}>
      <OfflineNotice />
      <div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
          <StatusChip {...PAYMENT_STATUS[status]} />
          {is_overdue && <StatusChip tone="bad" label={overdue} />}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {code} · {project.name}
        </Typography>
        <ToPay payment={payment} />
      </div>
      {cancel_reason && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {t.cancelledBecause(cancel_reason)}
        </Alert>
      )}
      <PaymentActions payment={payment} reports={reports} />
      <div>
        <BillHead payment={payment} />
        {has_invoice && (
          <PaperButton
            url={getDownloadInvoiceUrl(id)}
            fallback={`${invoice_no ?? code}.pdf`}
            label={t.invoicePdf}
          />
        )}
      </div>
      <Bill payment={payment} />
      <Receipts receipts={payment.receipts} />
      {notes && (
        <Section title={t.notes}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {notes}
          </Typography>
        </Section>
      )}
      <History paymentId={id} />
    </Stack>
  );
}

/** The money to transfer now and its day, as long as something is open. */
function ToPay({ payment }: { payment: Payment }) {
  const { status, payable_paise, due_on, is_overdue } = payment;
  if (!isOwed(status) || payable_paise <= 0) return null;
  const day = formatOn(due_on);
  return (
    <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ typography: 'h3' }}>
        {formatPaise(payable_paise)}
      </Box>{' '}
      {day === null ? t.toPay : is_overdue ? t.wasDue(day) : t.toPayBy(day)}
    </Typography>
  );
}
