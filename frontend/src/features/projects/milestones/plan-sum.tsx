import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';
import { type PlanValues, sumOf } from './plan-values';
import { FULL_BPS } from './schema';

/** Sum of the weights while they are typed. */
export function PlanSum({ form }: { form: UseFormReturn<PlanValues, unknown, PlanValues> }) {
  const sum = sumOf(useWatch({ control: form.control, name: 'milestones' }));
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
          ? t.weightsMissing(formatBps(sum), formatBps(rest))
          : rest < 0
            ? t.weightsTooMuch(formatBps(sum), formatBps(-rest))
            : t.sumOfWeights(formatBps(sum))}
      </Typography>
    </Stack>
  );
}
