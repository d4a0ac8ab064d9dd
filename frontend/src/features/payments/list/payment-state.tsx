import Box from '@mui/material/Box';
import type { PaymentStatus } from '@/api/generated/model/paymentStatus';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { StatusChip } from '@/components/status-chip';
import * as t from '@/messages/payment-list';
import { PAYMENT_STATUS } from '../words';

const OVERDUE: Partial<Record<PaymentStatus, string>> = {
  partially_paid: t.overduePartly,
  under_verification: t.overdueReported,
};

/** The status of a payment, in one chip: an overdue payment has been requested, which needs no words. */
export function PaymentState({ payment: { status, is_overdue } }: { payment: PaymentSummary }) {
  return (
    <Box component="span" sx={{ alignSelf: 'start', lineHeight: 0 }}>
      {is_overdue ? (
        <StatusChip tone="bad" label={OVERDUE[status] ?? t.overdue} />
      ) : (
        <StatusChip {...PAYMENT_STATUS[status]} />
      )}
    </Box>
  );
}
