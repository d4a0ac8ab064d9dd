import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { FoldButton } from '@/components/fold-button';
import { FLUSH } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payments';
import { type Amount, Amounts } from '../parts/amounts';
import { Sums } from '../parts/sums';
import { receivedName } from '../words';

const WHOLE_BPS = 10_000;

interface TotalsProps {
  schedule: PaymentSchedule;
  /** The defect-liability period after the handover. */
  dlpMonths: number;
  /** The amount that stands above. */
  toPay?: number | undefined;
  /** Beside the title. */
  action: ReactNode;
}

const standing = ({ items }: PaymentSchedule) => items.filter(({ status }) => status !== 'cancelled');

const grossOf = (payments: readonly PaymentSummary[]) =>
  payments.reduce((sum, { gross_paise }) => sum + gross_paise, 0);

/** The contract with GST, where the payments that are not cancelled share all of it; else undefined. */
function grossContract(schedule: PaymentSchedule): number | undefined {
  const shares = standing(schedule).filter(({ percent_bps }) => percent_bps !== undefined);
  const shared = shares.reduce((sum, { percent_bps = 0 }) => sum + percent_bps, 0);
  return shared === WHOLE_BPS ? grossOf(shares) : undefined;
}

/** Payments that pay out retention: their money was held back from other payments. */
const releasesOf = (schedule: PaymentSchedule) =>
  standing(schedule).filter(
    ({ kind, percent_bps }) => kind === 'retention_release' && percent_bps === undefined,
  );

/** The part of the retention that has a payment in the plan. */
const plannedOf = (schedule: PaymentSchedule): number =>
  grossOf(releasesOf(schedule).filter(({ status }) => status === 'scheduled'));

/** Retention that no request asks for yet, with its planned part. The other sums leave it out. */
function heldSum(schedule: PaymentSchedule): Amount | false {
  const { held_paise, released_paise } = schedule.retention;
  const held = held_paise - released_paise + plannedOf(schedule);
  return held > 0 && { name: t.heldAsRetention, amount: formatRupees(held) };
}

/** The amounts to know at once; how they follow from the contract is folded. */
export function Totals({ schedule, dlpMonths, toPay, action }: TotalsProps) {
  const { totals } = schedule;
  const toHold = toHoldOf(schedule);
  const role = useUser()?.role;
  const foldId = useId();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const fold = (
    <FoldButton
      size="small"
      isOpen={isOpen}
      aria-controls={isOpen ? foldId : undefined}
      onToggle={() => setOpen(!isOpen)}
      sx={{ mt: { xs: 1, sm: 0 }, ml: { xs: -0.5, sm: 0 } }}
    >
      {t.addsUp}
    </FoldButton>
  );
  return (
    <Section
      title={t.paidAndToPay}
      action={
        isPhone ? (
          action
        ) : (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', '& > :last-child': FLUSH }}>
            {fold}
            {action}
          </Stack>
        )
      }
    >
      <Sums
        rows={[
          { name: receivedName(role), amount: formatRupees(totals.received_paise) },
          toPay !== totals.outstanding_paise && {
            name: t.outstanding,
            amount: formatRupees(totals.outstanding_paise),
            ...(totals.overdue_paise > 0 && { late: t.ofItOverdue(formatRupees(totals.overdue_paise)) }),
          },
          {
            name: t.notRequested,
            // The sum of the rows below, which are without retention, too.
            amount: formatRupees(totals.scheduled_paise - toHold),
            ...((toHold > 0 || plannedOf(schedule) > 0) && { note: t.withoutRetention }),
          },
          heldSum(schedule),
        ]}
      />
      {isPhone && fold}
      {isOpen && (
        <Box id={foldId} sx={{ mt: { xs: 0.5, sm: 2 }, maxWidth: 480 }}>
          <AddsUp schedule={schedule} dlpMonths={dlpMonths} />
        </Box>
      )}
    </Section>
  );
}

/** Retention of the payments that are not requested yet, whose rows show their amounts without it. */
const toHoldOf = ({ items }: PaymentSchedule): number =>
  items
    .filter(({ status }) => status === 'scheduled')
    .reduce((sum, { retention_paise }) => sum + retention_paise, 0);

/** Amounts from the contract to the invoices, then what is kept back. */
function AddsUp({ schedule, dlpMonths }: Pick<TotalsProps, 'schedule' | 'dlpMonths'>) {
  const { contract_value_paise, totals, retention } = schedule;
  const isHeld = schedule.plan.retention === 'per_payment' || retention.held_paise > 0;
  const net = formatRupees(contract_value_paise);
  const gross = grossContract(schedule);
  const variations = grossOf(standing(schedule).filter(({ kind }) => kind === 'variation'));
  const together = totals.scheduled_paise + totals.billed_paise;
  const isWhole = gross !== undefined && gross + variations === together;
  const isReleased = retention.released_paise > 0;
  const toHold = toHoldOf(schedule);
  const planned = plannedOf(schedule);
  const left = retention.left_paise > 0 ? formatRupees(retention.left_paise) : null;
  return (
    <>
      <Amounts
        rows={[
          gross === undefined
            ? { name: t.netContract, amount: net }
            : { name: t.contract, amount: formatRupees(gross) },
          variations > 0 && { name: t.variations, amount: formatRupees(variations) },
          variations > 0 && isWhole && { name: t.together, amount: formatRupees(together), isStrong: true },
          {
            name: isWhole ? t.ofThisNotRequested : t.notRequested,
            amount: formatRupees(totals.scheduled_paise),
          },
          { name: isWhole ? t.ofThisInvoiced : t.invoiced, amount: formatRupees(totals.billed_paise) },
          isHeld && { name: t.retentionHeld, amount: formatRupees(retention.held_paise) },
          isReleased && { name: t.retentionReleased, amount: formatRupees(retention.released_paise) },
          isReleased && { name: t.retentionLeft, amount: formatRupees(retention.left_paise) },
        ]}
      />
      <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {[
          toHold > 0 ? t.includesRetention(formatRupees(toHold)) : '',
          planned > 0 ? t.retentionParts(formatRupees(planned), left) : '',
          retentionText(schedule, dlpMonths, isHeld),
          gross === undefined ? t.withGst : t.allWithGst(net),
        ]
          .filter(Boolean)
          .map((text) => (
            <div key={text}>{text}</div>
          ))}
      </Box>
    </>
  );
}

/** Until when retention is held, and what releases it. */
function retentionText({ items, retention }: PaymentSchedule, dlpMonths: number, isHeld: boolean): string {
  const row = items.find(
    ({ kind, percent_bps }) => kind === 'retention_release' && percent_bps !== undefined,
  );
  if (row) return t.retentionRow(formatRupees(row.gross_paise));
  if (!isHeld) return '';
  const day = formatOn(retention.until_on);
  return day ? t.retentionUntil(day) : t.retentionBeforeHandOver(dlpMonths);
}
