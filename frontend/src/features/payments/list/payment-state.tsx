import Stack from '@mui/material/Stack';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { StatusChip } from '@/components/status-chip';
import * as t from '@/messages/payment-list';
import { PAYMENT_STATUS } from '../words';

/** The status of a payment, and whether its day has passed. */
export function PaymentState({ payment: { status, is_overdue } }: { payment: PaymentSummary }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignSelf: 'start', alignItems: 'start' }}>
      {is_overdue && <StatusChip tone="bad" label={t.overdue} />}
      <StatusChip {...PAYMENT_STATUS[status]} />
    </Stack>
  );
}
