import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ReceiptItem } from '@/api/generated/model/receiptItem';
import { Card } from '@/components/layout/card';
import { paymentPath } from '@/config/screens';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { singlePress } from '@/lib/single-press';
import * as t from '@/messages/payment-list';
import { Amounts } from '../parts/amounts';
import { Proof } from '../parts/proof';
import { METHOD } from '../words';
import { expectedOf } from './expected';
import { titleOf } from './use-decisions';

interface QueueCardProps {
  item: ReceiptItem;
  /** Why the last decision about it was refused. */
  refusal: string | undefined;
  busy: boolean;
  onVerify: () => void;
  onReject: () => void;
}

/** A reported receipt with everything that an admin compares with the bank's statement. */
export function QueueCard({ item, refusal, busy, onVerify, onReject }: QueueCardProps) {
  const { receipt, payment } = item;
  const { id, can, proof, reported_by, reported_at } = receipt;
  const title = titleOf(item);
  return (
    <Box data-entry={id} tabIndex={-1} role="group" aria-label={title} sx={{ borderRadius: 1.5 }}>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {payment.project.name}
            </Typography>
            <Link
              component={RouterLink}
              to={paymentPath(payment.project.id, payment.id)}
              color="textPrimary"
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {payment.title}
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[payment.code, payment.invoice_no].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {proof && <Proof proof={proof} />}
        </Stack>
        <ReceiptFacts item={item} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t.reportedBy(reported_by.full_name, formatMoment(reported_at) ?? '')}
          {!proof && ` · ${t.noProof}`}
        </Typography>
        {refusal && <Alert severity="warning">{refusal}</Alert>}
        {can.length === 0 && !refusal && <Alert severity="info">{t.anotherAdmin}</Alert>}
        {can.length > 0 && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {can.includes('verify') && (
              <Button variant="contained" disabled={busy} onClick={singlePress(onVerify)}>
                {t.verify}
              </Button>
            )}
            {can.includes('reject') && (
              <Button variant="outlined" disabled={busy} onClick={onReject}>
                {t.reject}
              </Button>
            )}
          </Stack>
        )}
      </Card>
    </Box>
  );
}

/** The reported amount beside the expected one, and how the money was sent. */
function ReceiptFacts({ item: { receipt, payment } }: { item: ReceiptItem }) {
  const { amount_paise, tds_paise, method, reference_no, received_on, reported_by } = receipt;
  const expected = expectedOf(payment);
  const others = payment.reported_paise - amount_paise - tds_paise;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Amounts
        rows={[
          { name: t.reportedAmount, amount: formatPaise(amount_paise), isStrong: true },
          { name: t.expectedAmount, amount: formatPaise(expected) },
          amount_paise !== expected && {
            name: amount_paise < expected ? t.less : t.more,
            amount: formatPaise(Math.abs(amount_paise - expected)),
          },
          tds_paise > 0 && { name: t.tdsDeducted, amount: formatPaise(tds_paise) },
          others > 0 && { name: t.otherReports, amount: formatPaise(others) },
        ]}
      />
      <Amounts
        rows={[
          { name: t.payer, amount: reported_by.full_name },
          { name: t.method, amount: METHOD[method] },
          reference_no !== '' && { name: t.reference, amount: reference_no },
          { name: t.paidOn, amount: formatOn(received_on) ?? received_on },
        ]}
      />
    </Box>
  );
}
