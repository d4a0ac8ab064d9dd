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
  '& .payment': { ...SURFACE, position: 'relative', display: 'grid', gap: 1, minWidth: 0, p: 1.5 },
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
    // On a tablet three figures side by side, each below its name.
    gridAutoFlow: { sm: 'column' },
    gridTemplateRows: { sm: 'auto auto' },
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    columnGap: 2,
    rowGap: 0.25,
  },
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': {
    m: 0,
    textAlign: { xs: 'right', sm: 'left' },
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dt:last-of-type, & dd:last-of-type': { textAlign: { sm: 'right' } },
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
        <dt>{t.due}</dt>
        <dd>{formatOn(due_on) ?? t.noDay}</dd>
        <dt>{t.total}</dt>
        <dd>{formatRupees(gross_paise)}</dd>
        <dt>{t.balance}</dt>
        <dd className="owed">{balanceOf(payment)}</dd>
      </dl>
      {heldBack && <p className="held">{heldBack}</p>}
    </div>
  );
}
