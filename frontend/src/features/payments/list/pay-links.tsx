import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { may } from '@/config/roles';
import { reportPaymentPath } from '@/config/screens';
import * as t from '@/messages/payment-list';

const IN_CARD = {
  zIndex: 1,
  gap: 1,
  flexWrap: 'wrap',
  '& > a': { flex: '1 1 auto', minHeight: 44 },
} as const;
const IN_ROW = {
  gap: 0.5,
  alignItems: 'stretch',
  '& > a': { minHeight: { xs: 40, lg: 36 }, whiteSpace: 'nowrap' },
} as const;

interface PayLinksProps {
  payment: PaymentSummary;
  /** Buttons as wide as the card, instead of buttons at the end of a row. */
  isCard?: boolean;
}

/** For a client: from a requested payment to the ways to pay it, and to its report. */
export function PayLinks({
  payment: { id, project, title, can, is_overdue },
  isCard = false,
}: PayLinksProps) {
  const role = useUser()?.role;
  if (may(role, 'see_internal') || !can.includes('report')) return null;
  const size = isCard ? 'medium' : 'small';
  return (
    <Stack direction={isCard ? 'row' : 'column'} sx={isCard ? IN_CARD : IN_ROW}>
      <Button
        component={Link}
        to={reportPaymentPath(project.id, id)}
        aria-label={t.howToPayFor(title)}
        variant={is_overdue ? 'contained' : 'outlined'}
        size={size}
      >
        {t.howToPay}
      </Button>
      <Button
        component={Link}
        to={reportPaymentPath(project.id, id, 'form')}
        aria-label={t.reportFor(title)}
        variant={isCard && is_overdue ? 'outlined' : 'text'}
        size={size}
      >
        {t.report}
      </Button>
    </Stack>
  );
}
