import { Link } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import { paymentPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { FOCUS_RING } from '@/theme/marks';
import { KIND } from '../words';
import { balanceOf, heldBackOf } from './balance';
import { PaymentState } from './payment-state';

const CARD_HEIGHT = 172;

const STYLE = {
  '& .payment': {
    ...SURFACE,
    position: 'relative',
    display: 'grid',
    gap: 1,
    minWidth: 0,
    p: 1.5,
    // A tablet has the state beside the title, and the amounts on one line.
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    '& > dl, & > .held': { gridColumn: '1 / -1' },
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
  '& dl': {
    m: 0,
    display: 'grid',
    columnGap: 2,
    rowGap: 0.25,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  },
  '& dl > div': {
    display: 'flex',
    columnGap: { xs: 2, sm: 0.75 },
    justifyContent: { xs: 'space-between', sm: 'flex-start' },
    '&:last-of-type': { justifyContent: { sm: 'flex-end' } },
  },
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0, textAlign: 'right', typography: 'body2', fontVariantNumeric: 'tabular-nums' },
  '& .owed': { fontWeight: 700 },
  '& .held': { m: 0, mt: -1, typography: 'caption', color: 'text.secondary', textAlign: 'right' },
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
  const { id, project, title, code, kind, due_on, gross_paise } = payment;
  const heldBack = heldBackOf(payment);
  return (
    <div className="payment">
      <div>
        <p className="code">
          {code} · {KIND[kind]} · {project.name}
        </p>
        <Link to={paymentPath(project.id, id)} title={title} className="title">
          {title}
        </Link>
      </div>
      <PaymentState payment={payment} />
      <dl>
        <div>
          <dt>{t.due}</dt>
          <dd>{formatOn(due_on) ?? t.noDay}</dd>
        </div>
        <div>
          <dt>{t.total}</dt>
          <dd>{formatRupees(gross_paise)}</dd>
        </div>
        <div>
          <dt>{t.balance}</dt>
          <dd className="owed">{balanceOf(payment)}</dd>
        </div>
      </dl>
      {heldBack && <p className="held">{heldBack}</p>}
    </div>
  );
}
