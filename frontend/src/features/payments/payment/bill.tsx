import type { Payment } from '@/api/generated/model/payment';
import { useUser } from '@/app/use-user';
import { Section } from '@/components/section';
import { may } from '@/config/roles';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { formatBps } from '@/lib/percent';
import { noDay } from '@/messages/payments';
import * as t from '@/messages/payments/payment';
import { Amounts } from '../parts/amounts';
import { KIND, receivedName } from '../words';

/** Kind, share, days and invoice of a payment. */
export function BillHead({ payment }: { payment: Payment }) {
  const { kind, percent_bps, due_on, requested_at, requested_by, invoice_no, invoice_on } = payment;
  const requested = formatMoment(requested_at);
  return (
    <Amounts
      rows={[
        { name: t.kind, amount: KIND[kind] },
        percent_bps !== undefined && { name: t.share, amount: formatBps(percent_bps) },
        { name: t.dueDay, amount: formatOn(due_on) ?? noDay },
        requested !== null && {
          name: t.requestedAt,
          amount: requested_by ? t.byOn(requested_by.full_name, requested) : requested,
        },
        invoice_no !== undefined && {
          name: t.invoice,
          amount: t.numberOf(invoice_no, formatOn(invoice_on) ?? ''),
        },
      ]}
    />
  );
}

/** From the taxable value to the balance; of the taxes only those that apply. */
export function Bill({ payment }: { payment: Payment }) {
  const role = useUser()?.role;
  const row = (name: string, paise: number) => paise > 0 && { name, amount: formatPaise(paise) };
  const less = (name: string, paise: number) => paise > 0 && { name, amount: t.minus(formatPaise(paise)) };
  const sum = (name: string, paise: number) => ({ name, amount: formatPaise(paise), isStrong: true });
  return (
    <Section title={t.amounts}>
      <Amounts
        rows={[
          { name: t.taxable, amount: formatPaise(payment.taxable_paise) },
          row(t.cgst, payment.cgst_paise),
          row(t.sgst, payment.sgst_paise),
          row(t.igst, payment.igst_paise),
          sum(t.gross, payment.gross_paise),
          less(t.retention, payment.retention_paise),
          less(t.tds, payment.tds_paise),
          sum(t.net, payment.net_payable_paise),
          row(receivedName(role), payment.received_paise),
          row(may(role, 'see_internal') ? t.tdsReceived : t.tdsPaid, payment.tds_received_paise),
          row(t.awaiting, payment.reported_paise),
          sum(t.balance, payment.balance_paise),
        ]}
      />
    </Section>
  );
}
