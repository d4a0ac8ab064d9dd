import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/payments/plan';
import { PAYMENT_STATUS } from '../words';

/** Rows of the plan that stay, because they were requested. */
export function LockedRows({ payments }: { payments: readonly PaymentSummary[] }) {
  if (payments.length === 0) return null;
  return (
    <div>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t.lockedRows}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t.lockedText}
      </Typography>
      <PlainList aria-label={t.lockedRows} sx={{ mt: 1 }}>
        {payments.map(({ id, title, percent_bps = 0, status }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ gap: 1.5, py: 0.75, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
          >
            <LockIcon fontSize="small" sx={{ color: 'text.secondary' }} />
            <Box sx={{ flexGrow: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
              {t.lockedRow(title, formatBps(percent_bps))}
            </Box>
            <StatusChip {...PAYMENT_STATUS[status]} />
          </Stack>
        ))}
      </PlainList>
    </div>
  );
}
