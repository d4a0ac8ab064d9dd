import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { AgedPayments } from '@/api/generated/model/agedPayments';
import type { GetPaymentAgeingParams } from '@/api/generated/model/getPaymentAgeingParams';
import { useGetPaymentAgeing } from '@/api/generated/payments/payments';
import { FigureTable } from '@/components/charts/figure-table';
import { ErrorState } from '@/components/error-state';
import { FoldButton } from '@/components/fold-button';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { AGE_COLOUR } from '@/components/words/age-colours';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { Sums } from '../parts/sums';
import { AGE } from './ages';

const HEIGHT = 76;

const sumOf = (ages: readonly AgedPayments[]): number =>
  ages.reduce((sum, { balance_paise }) => sum + balance_paise, 0);

const overdueOf = (ages: readonly AgedPayments[]): number =>
  sumOf(ages.filter(({ age }) => age !== 'not_due'));

/** The overdue part of the total, on a window that shows each age. */
function Overdue({ ages }: { ages: readonly AgedPayments[] }) {
  const overdue = overdueOf(ages);
  return (
    overdue > 0 && (
      <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t.overdueSum(formatRupees(overdue))}
      </Typography>
    )
  );
}

/** All that is owed, and how much of it is overdue. */
function Folded({ ages }: { ages: readonly AgedPayments[] }) {
  const overdue = overdueOf(ages);
  return (
    <Sums
      rows={[
        { name: t.owed, amount: formatRupees(sumOf(ages)) },
        overdue > 0 && { name: t.overdue, amount: formatRupees(overdue), isLate: true },
      ]}
    />
  );
}

interface AgeingProps {
  /** Which payments are counted. */
  params: GetPaymentAgeingParams;
  /** The age that the list is limited to, or an empty text. */
  chosen: string;
  /** Limits the list to an age; empty: to none. */
  onAge: (age: string) => void;
}

/** Owed payments by age, each with a bar. On a phone it is folded, and tells their sum. */
export function Ageing({ params, chosen, onAge }: AgeingProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('sm'));
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const isShown = hasRoom || isOpen;
  const { data, error, fetchStatus, refetch } = useGetPaymentAgeing(params);
  if (data?.items.every(({ count }) => count === 0)) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Section
        title={t.ageing}
        action={
          hasRoom ? (
            data && <Overdue ages={data.items} />
          ) : (
            <FoldButton isOpen={isOpen} aria-controls={panelId} onToggle={() => setOpen(!isOpen)}>
              {isOpen ? t.hide : t.show}
            </FoldButton>
          )
        }
      >
        {data && !isShown && <Folded ages={data.items} />}
        <Box id={panelId} hidden={!isShown}>
          {!isShown ? null : data ? (
            <Ages ages={data.items} isRow={hasRoom} chosen={chosen} onAge={onAge} />
          ) : error ? (
            <ErrorState title={t.ageingFailed} error={error} onRetry={() => void refetch()} />
          ) : fetchStatus === 'paused' ? (
            <OfflineState what={t.theAges} />
          ) : (
            <Skeleton role="status" aria-label={t.loadingAges} variant="rounded" height={HEIGHT} />
          )}
        </Box>
      </Section>
    </Box>
  );
}

interface AgesProps {
  /** Side by side: without headings a number names what it counts. */
  isRow: boolean;
  ages: readonly AgedPayments[];
  chosen: string;
  onAge: (age: string) => void;
}

function Ages({ ages, isRow, chosen, onAge }: AgesProps) {
  const counted = (count: number) => (isRow ? t.countOf(count, String(count)) : String(count));
  const counts = counted(ages.reduce((sum, { count }) => sum + count, 0));
  const most = Math.max(1, ...ages.map(({ balance_paise }) => balance_paise));
  return (
    <FigureTable
      isRow={isRow}
      label={t.ageing}
      heads={[t.age, t.payments, t.balance]}
      rows={ages.map(({ age, count, balance_paise }) => ({
        key: age,
        label: AGE[age],
        cells: [counted(count), formatRupees(balance_paise)],
        part: balance_paise / most,
        colour: AGE_COLOUR[age],
        isNone: balance_paise === 0,
      }))}
      total={[t.ageTotal, counts, formatRupees(sumOf(ages))]}
      chosen={chosen}
      onChoose={onAge}
    />
  );
}
