import Box from '@mui/material/Box';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { daysBetween, daysText, formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/payment-list';

interface DueProps {
  payment: PaymentSummary;
  /** Whether a heading above says that the day is the due day. */
  isNamed?: boolean;
}

/** The due day of a payment; in red where it is overdue, with the number of days since then below it. */
export function Due({ payment: { due_on, is_overdue }, isNamed = false }: DueProps) {
  const day = formatOn(due_on);
  const late = is_overdue && due_on ? daysBetween(due_on, todayInIndia()) : null;
  return (
    <Box component="span" sx={is_overdue ? { color: 'error.main', fontWeight: 600 } : {}}>
      {day === null ? t.noDay : isNamed ? day : t.dueOn(day)}
      {late !== null && late > 0 && (
        <Box component="span" sx={{ display: 'block' }}>
          {t.late(daysText(late))}
        </Box>
      )}
    </Box>
  );
}
