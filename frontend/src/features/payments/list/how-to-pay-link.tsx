import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { FLUSH } from '@/components/layout/touch';
import { may } from '@/config/roles';
import { reportPaymentPath } from '@/config/screens';
import * as t from '@/messages/payment-list';

interface HowToPayLinkProps {
  payment: PaymentSummary;
  /** The look of a button in a card, instead of a word at the end of a row. */
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
      {...(isCard
        ? { variant: 'outlined', sx: { zIndex: 1, minHeight: 44 } }
        : { size: 'small', sx: { ...FLUSH, mb: -0.5 } })}
    >
      {t.howToPay}
    </Button>
  );
}
