import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Receipt } from '@/api/generated/model/receipt';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments';
import { METHOD, RECEIPT_STATUS } from '../words';

/** What was reported as paid, the oldest first, and what the office said to it. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <Section title={t.receipts}>
      {receipts.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t.noReceipts}
        </Typography>
      ) : (
        <PlainList aria-label={t.receipts} sx={{ gap: 2 }}>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptRow receipt={receipt} />
            </li>
          ))}
        </PlainList>
      )}
    </Section>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { status, amount_paise, tds_paise, received_on, method, reference_no, receipt_no, reason } = receipt;
  const facts = [
    formatOn(received_on),
    METHOD[method],
    reference_no && t.reference(reference_no),
    tds_paise > 0 && t.tdsDeducted(formatPaise(tds_paise)),
    receipt_no && t.receiptNo(receipt_no),
  ].filter(Boolean);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatPaise(amount_paise)}
        </Typography>
        <StatusChip {...RECEIPT_STATUS[status]} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t.reportedBy(receipt.reported_by.full_name, formatMoment(receipt.reported_at) ?? '')}
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t.because(reason)}
        </Typography>
      )}
    </>
  );
}
