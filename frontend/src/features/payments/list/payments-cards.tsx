import { Link } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import { paymentPath } from '@/config/screens';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { FOCUS_RING } from '@/theme/marks';
import { KIND } from '../words';
import { balanceOf, heldOf, isOwed, paidOf } from './balance';
import { projectLine } from './clients';
import { Due } from './due';
import { PayLink } from './pay-link';
import { PaymentState } from './payment-state';

const CARD_HEIGHT = 182;

const STYLE = {
  '& .payment': {
    ...SURFACE,
    position: 'relative',
    display: 'grid',
    gap: 1,
    minWidth: 0,
    p: 1.5,
  },
  '& .code': { m: 0, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .title': {
    ...clamp(2),
    color: 'text.primary',
    fontWeight: 600,
    lineHeight: 1.35,
    textDecoration: 'none',
    outline: '0 !important',
    '&:hover': { textDecoration: 'underline' },
    // The whole card leads where its title leads.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
    '&:focus-visible::after': FOCUS_RING,
  },
  '& .state': {
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    typography: 'body2',
    textAlign: 'right',
  },
  '& dl': { m: 0, display: 'grid', rowGap: 0.25 },
  '& dl > div': { display: 'flex', columnGap: 2, justifyContent: 'space-between' },
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0, textAlign: 'right', typography: 'body2', fontVariantNumeric: 'tabular-nums' },
  '& .owed': { fontWeight: 700 },
} as const;

/** The list on a window too narrow for a table. */
export function PaymentsCards({ payments }: { payments: readonly PaymentSummary[] }) {
  return (
    <Cards label={t.payments} rows={payments} estimate={CARD_HEIGHT} gap={10} sx={STYLE}>
      {(payment) => <PaymentCard payment={payment} />}
    </Cards>
  );
}

function PaymentCard({ payment }: { payment: PaymentSummary }) {
  const { id, project, title, code, kind, gross_paise } = payment;
  const [paid, held] = [paidOf(payment), heldOf(payment)];
  return (
    <div className="payment">
      <div>
        <p className="code">
          {code} · {KIND[kind]}
        </p>
        <Link to={paymentPath(project.id, id)} title={title} className="title">
          {title}
        </Link>
        <p className="code">{projectLine(payment)}</p>
      </div>
      <div className="state">
        <PaymentState payment={payment} />
        <Due payment={payment} />
      </div>
      <dl>
        {/* Of an owed payment without these parts, the balance is the total. */}
        {(paid > 0 || held > 0 || !isOwed(payment)) && (
          <div>
            <dt>{t.total}</dt>
            <dd>{formatRupees(gross_paise)}</dd>
          </div>
        )}
        {paid > 0 && (
          <div>
            <dt>{t.paid}</dt>
            <dd>{formatRupees(paid)}</dd>
          </div>
        )}
        {held > 0 && (
          <div>
            <dt>{t.held}</dt>
            <dd>{formatRupees(held)}</dd>
          </div>
        )}
        <div>
          <dt>{t.balance}</dt>
          <dd className="owed">{balanceOf(payment)}</dd>
        </div>
      </dl>
      <PayLink payment={payment} look="outlined" />
    </div>
  );
}
