import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { may } from '@/config/roles';
import { reportPaymentPath } from '@/config/screens';
import * as t from '@/messages/payment-list';

interface HowToPayLinkProps {
  payment: PaymentSummary;
  /** The look of a button in a card, as wide as the card, instead of one at the end of a row. */
  isCard?: boolean;
}

/** For a client, from a payment that is asked for to the ways to pay it. */
export function HowToPayLink({ payment: { id, project, title, can }, isCard = false }: HowToPayLinkProps) {
  const role = useUser()?.role;
  if (may(role, 'see_internal') || !can.includes('report')) return null;
  return (
    <Button
      component={Link}
      to={reportPaymentPath(project.id, id)}
      aria-label={t.howToPayFor(title)}
      variant="outlined"
      {...(isCard
        ? { sx: { zIndex: 1, minHeight: 44 } }
        : { size: 'small', sx: { minHeight: { xs: 40, lg: 36 }, whiteSpace: 'nowrap' } })}
    >
      {t.howToPay}
    </Button>
  );
}
