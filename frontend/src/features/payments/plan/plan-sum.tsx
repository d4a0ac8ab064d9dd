import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/payments/plan';
import { type PlanValues, sumOf } from './plan-values';
import { FULL_BPS } from './schema';

interface PlanSumProps {
  form: UseFormReturn<PlanValues, unknown, PlanValues>;
  schedule: PaymentSchedule;
}

/** Sum of the shares while they are typed, those that were requested included. */
export function PlanSum({ form, schedule }: PlanSumProps) {
  const sum = sumOf(useWatch({ control: form.control, name: 'rows' }), schedule);
  const rest = FULL_BPS - sum;
  const Icon = rest === 0 ? OkIcon : WarnIcon;
  return (
    <Stack
      role="status"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', color: rest === 0 ? 'success.main' : 'warning.main' }}
    >
      <Icon fontSize="small" />
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {rest > 0
          ? t.sharesLeft(formatBps(sum), formatBps(rest))
          : rest < 0
            ? t.sharesTooMuch(formatBps(sum))
            : t.sumOfShares(formatBps(sum))}
      </Typography>
    </Stack>
  );
}
