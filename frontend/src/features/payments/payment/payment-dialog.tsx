import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Payment } from '@/api/generated/model/payment';
import { useGetPayment } from '@/api/generated/payments/payments';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/payments';
import { Amounts } from '../parts/amounts';
import { KIND, PAYMENT_STATUS } from '../words';
import { Receipts } from './receipts';

interface PaymentDialogProps {
  id: string;
  onClose: () => void;
}

/** One payment: how it stands, what it is made of, and what was paid for it. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data: payment, error, fetchStatus, refetch } = useGetPayment(id);
  const isMissing = error !== null && [400, 403, 404, 422].includes(error.status);
  return (
    <Modal title={payment ? payment.title : t.payment} onClose={onClose}>
      {payment ? (
        <Loaded payment={payment} />
      ) : isMissing ? (
        <EmptyState Icon={PaymentIcon} title={t.paymentNotFound} text={t.paymentNotFoundText} />
      ) : error ? (
        <ErrorState title={t.paymentFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.thePayment} />
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

function Loaded({ payment }: { payment: Payment }) {
  const { code, project, status, is_overdue, cancel_reason, notes } = payment;
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
          <StatusChip {...PAYMENT_STATUS[status]} />
          {is_overdue && <StatusChip tone="bad" label={t.overdue} />}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {code} · {project.name}
        </Typography>
      </div>
      {cancel_reason && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {t.cancelledBecause(cancel_reason)}
        </Alert>
      )}
      <Facts payment={payment} />
      <Parts payment={payment} />
      <Receipts receipts={payment.receipts} />
      {notes && (
        <Section title={t.notes}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {notes}
          </Typography>
        </Section>
      )}
    </Stack>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { kind, percent_bps, due_on, requested_at, requested_by, invoice_no, invoice_on } = payment;
  const requested = formatMoment(requested_at);
  return (
    <Amounts
      rows={[
        { name: t.kind, amount: KIND[kind] },
        percent_bps !== undefined && { name: t.share, amount: formatBps(percent_bps) },
        { name: t.dueDay, amount: formatOn(due_on) ?? t.noDay },
        requested !== null && {
          name: t.requestedAt,
          amount: requested_by ? t.byOn(requested_by.full_name, requested) : requested,
        },
        invoice_no !== undefined && {
          name: t.invoice,
          amount: t.numberOf(invoice_no, formatOn(invoice_on) ?? ''),
        },
      ]}
    />
  );
}

/** From the taxable value to what is still owed; of the taxes only those that apply. */
function Parts({ payment }: { payment: Payment }) {
  const row = (name: string, paise: number) => paise > 0 && { name, amount: formatPaise(paise) };
  const less = (name: string, paise: number) => paise > 0 && { name, amount: t.minus(formatPaise(paise)) };
  const sum = (name: string, paise: number) => ({ name, amount: formatPaise(paise), isStrong: true });
  return (
    <Section title={t.amounts}>
      <Amounts
        rows={[
          { name: t.taxable, amount: formatPaise(payment.taxable_paise) },
          row(t.cgst, payment.cgst_paise),
          row(t.sgst, payment.sgst_paise),
          row(t.igst, payment.igst_paise),
          sum(t.gross, payment.gross_paise),
          less(t.retention, payment.retention_paise),
          less(t.tds, payment.tds_paise),
          sum(t.net, payment.net_payable_paise),
          row(t.received, payment.received_paise),
          row(t.tdsReceived, payment.tds_received_paise),
          row(t.awaiting, payment.reported_paise),
          sum(t.balance, payment.balance_paise),
        ]}
      />
    </Section>
  );
}
