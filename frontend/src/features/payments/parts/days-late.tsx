import Box from '@mui/material/Box';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { daysText } from '@/lib/days';
import { unbroken } from '@/lib/unbroken';
import * as t from '@/messages/payment-list';
import { daysLate } from './late';

interface DaysLateProps {
  payment: PaymentSummary;
  today?: string | undefined;
}

/** The days since an overdue payment was due, in red. */
export function DaysLate({ payment, today }: DaysLateProps) {
  const late = daysLate(payment, today);
  return (
    late > 0 && (
      <Box component="span" className="late" sx={{ color: 'error.main', fontWeight: 600 }}>
        {unbroken(t.late(daysText(late)))}
      </Box>
    )
  );
}
