import Box from '@mui/material/Box';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { formatOn } from '@/lib/days';
import { unbroken } from '@/lib/unbroken';
import * as t from '@/messages/payment-list';
import { DaysLate } from '../parts/days-late';

interface DueProps {
  payment: PaymentSummary;
  /** Whether a heading above says that the day is the due day. */
  isNamed?: boolean;
  /** Whether the number of late days stands beside the day, and not below it. */
  isLine?: boolean;
}

/** The due day of a payment; where it is overdue, with the number of days since then in red. */
export function Due({ payment, isNamed = false, isLine = false }: DueProps) {
  const day = formatOn(payment.due_on);
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', '& .late': isLine ? { ml: 0.5 } : { display: 'block' } }}
    >
      {day === null ? t.noDay : isNamed ? day : t.dueOn(unbroken(day))}
      {isLine && ' '}
      <DaysLate payment={payment} />
    </Box>
  );
}
