import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { may } from '@/config/roles';
import { reportPaymentPath } from '@/config/screens';
import * as t from '@/messages/payment-list';

interface PayLinkProps {
  payment: PaymentSummary;
  /** Filled for the next step of the whole page, outlined in a card, text in a row. */
  look?: 'contained' | 'outlined' | 'text';
}

/** For a client: from a requested payment to the ways to pay it; its report begins there. */
export function PayLink({ payment: { id, project, title, can }, look = 'text' }: PayLinkProps) {
  const role = useUser()?.role;
  if (may(role, 'see_internal') || !can.includes('report')) return null;
  return (
    <Button
      component={Link}
      to={reportPaymentPath(project.id, id)}
      aria-label={t.howToPayFor(title)}
      variant={look}
      size="small"
      // Above the link of a card, which covers all of it.
      sx={{ zIndex: 1, minHeight: { xs: 44, sm: 40, lg: 36 }, whiteSpace: 'nowrap' }}
    >
      {t.howToPay}
    </Button>
  );
}
