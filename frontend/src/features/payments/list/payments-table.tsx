import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import { PaymentOrder } from '@/api/generated/model/paymentOrder';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { clamp } from '@/components/layout/clamp';
import { type Column, Table } from '@/components/list/table';
import { may } from '@/config/roles';
import { paymentPath } from '@/config/screens';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { KIND } from '../words';
import { balanceOf, heldOf, paidOf } from './balance';
import { clientNames } from './clients';
import { Due } from './due';
import { PayLink } from './pay-link';
import { PaymentState } from './payment-state';

const COLUMNS: readonly Column<PaymentSummary>[] = [
  { label: t.payment, width: 'auto', cell: (payment) => <TitleCell payment={payment} /> },
  {
    label: t.project,
    // The name of a project in a line, where the title keeps room for two words in a line.
    width: 'min(230px, 30vw - 200px)',
    from: 'lg',
    cell: (payment) => <ProjectCell payment={payment} />,
  },
  { label: t.status, width: 196, cell: (payment) => <PaymentState payment={payment} /> },
  { label: t.due, width: 108, cell: (payment) => <Due payment={payment} isNamed /> },
  {
    label: t.total,
    width: 124,
    from: 'lg',
    align: 'right',
    cell: ({ gross_paise }) => formatRupees(gross_paise),
  },
  {
    label: t.balance,
    width: 172,
    align: 'right',
    cell: (payment) => (
      <>
        <strong>{balanceOf(payment)}</strong>
        {[
          paidOf(payment) > 0 && t.paidPart(formatRupees(paidOf(payment))),
          heldOf(payment) > 0 && t.heldBack(formatRupees(heldOf(payment))),
        ].map(
          (text) =>
            text && (
              <Typography key={text} variant="caption" component="p" color="textSecondary" noWrap>
                {text}
              </Typography>
            ),
        )}
      </>
    ),
  },
];

/** A client's: the way to pay ends the row. The project stands below the title, and on a tablet the day below the status. */
const OF_CLIENT: readonly Column<PaymentSummary>[] = [
  ...COLUMNS.filter(({ label }) => label !== t.project).map((column): Column<PaymentSummary> => {
    switch (column.label) {
      case t.payment:
        return { ...column, cell: (payment) => <TitleCell payment={payment} isWhole /> };
      case t.balance:
        return { ...column, width: 150 };
      case t.due:
        return { ...column, from: 'lg' };
      case t.status:
        return {
          ...column,
          width: 216,
          cell: (payment) => (
            <>
              <PaymentState payment={payment} />
              <Typography variant="caption" component="p" sx={{ mt: 0.25, display: { lg: 'none' } }}>
                <Due payment={payment} isLine />
              </Typography>
            </>
          ),
        };
      default:
        return column;
    }
  }),
  {
    label: t.howToPay,
    isBare: true,
    width: 132,
    align: 'right',
    cell: (payment) => <PayLink payment={payment} />,
  },
];

interface PaymentsTableProps {
  payments: readonly PaymentSummary[];
  sort: PaymentOrder | undefined;
}

export function PaymentsTable({ payments, sort }: PaymentsTableProps) {
  const navigate = useNavigate();
  const isStaff = may(useUser()?.role, 'see_internal');
  return (
    <Table
      label={t.payments}
      rows={payments}
      columns={isStaff ? COLUMNS : OF_CLIENT}
      isDense
      sorted={sort !== PaymentOrder.newest ? { [t.due]: 'ascending' } : undefined}
      onOpen={({ id, project }) => void navigate(paymentPath(project.id, id))}
    />
  );
}

function ProjectCell({ payment }: { payment: PaymentSummary }) {
  const clients = clientNames(payment);
  return (
    <>
      {payment.project.name}
      {clients && (
        <Typography variant="caption" component="p" color="textSecondary">
          {clients}
        </Typography>
      )}
    </>
  );
}

interface TitleCellProps {
  payment: PaymentSummary;
  /** Whether the project stands below the title on a desk, too. */
  isWhole?: boolean;
}

function TitleCell({ payment, isWhole = false }: TitleCellProps) {
  const { id, project, title, code, kind } = payment;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={paymentPath(project.id, id)}
        title={title}
        color="textPrimary"
        sx={{ ...clamp(2), fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.35 }}
      >
        {title}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {code} · {KIND[kind]}
      </Typography>
      {[project.name, clientNames(payment)].map(
        (text) =>
          text && (
            <Typography
              key={text}
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ display: { lg: isWhole ? 'block' : 'none' } }}
            >
              {text}
            </Typography>
          ),
      )}
    </Box>
  );
}
