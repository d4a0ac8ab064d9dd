import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { AgedPayments } from '@/api/generated/model/agedPayments';
import type { GetPaymentAgeingParams } from '@/api/generated/model/getPaymentAgeingParams';
import { useGetPaymentAgeing } from '@/api/generated/payments/payments';
import { BarChart } from '@/components/charts/bar-chart';
import { ChartFrame } from '@/components/charts/chart-frame';
import { FigureTable } from '@/components/charts/figure-table';
import { ErrorState } from '@/components/error-state';
import { FoldButton } from '@/components/fold-button';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { formatRupees } from '@/lib/money';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/payment-list';
import { AGE, AGE_COLOUR } from './ages';

const HEIGHT = 232;

interface AgeingProps {
  /** Which payments are counted. */
  params: GetPaymentAgeingParams;
  /** The age that the list is limited to, or an empty text. */
  chosen: string;
  /** Limits the list to an age; empty: to none. */
  onAge: (age: string) => void;
}

/** Owed payments by age, as a chart and a table. On a phone it is folded, and the table draws its bars itself. */
export function Ageing({ params, chosen, onAge }: AgeingProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
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
          !hasRoom && (
            <FoldButton isOpen={isOpen} aria-controls={panelId} onToggle={() => setOpen(!isOpen)}>
              {isOpen ? t.hide : t.show}
            </FoldButton>
          )
        }
      >
        <Box id={panelId} hidden={!isShown}>
          {!isShown ? null : data ? (
            <Ages ages={data.items} hasChart={hasRoom} chosen={chosen} onAge={onAge} />
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
  ages: readonly AgedPayments[];
  hasChart: boolean;
  chosen: string;
  onAge: (age: string) => void;
}

function Ages({ ages, hasChart, chosen, onAge }: AgesProps) {
  const most = Math.max(1, ...ages.map(({ balance_paise }) => balance_paise));
  const table = (
    <FigureTable
      label={t.ageing}
      heads={[t.age, t.payments, t.balance]}
      rows={ages.map(({ age, count, balance_paise }) => ({
        key: age,
        label: AGE[age],
        cells: [String(count), formatRupees(balance_paise)],
        ...(!hasChart && { part: balance_paise / most }),
      }))}
      chosen={chosen}
      onChoose={onAge}
    />
  );
  if (!hasChart) return table;
  return (
    <ChartFrame
      height={HEIGHT}
      chart={
        <BarChart
          bars={ages.map(({ age, balance_paise }) => ({
            key: age,
            label: AGE[age],
            value: balance_paise,
            colour: AGE_COLOUR[age],
          }))}
          height={HEIGHT}
          textOf={formatPaiseShort}
          chosen={chosen}
          onChoose={onAge}
        />
      }
      table={table}
    />
  );
}
