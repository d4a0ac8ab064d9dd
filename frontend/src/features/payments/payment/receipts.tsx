import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Receipt } from '@/api/generated/model/receipt';
import { getDownloadReceiptUrl } from '@/api/generated/payments/payments';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments/payment';
import { PaperButton } from '../parts/paper-button';
import { Proof } from '../parts/proof';
import { METHOD, RECEIPT_STATUS } from '../words';
import { ReceiptActions } from './receipt-actions';

/** Reported payments, the oldest first, with the decisions about them. */
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

function signaturesOf(receipt: Receipt): string[] {
  const { reported_by, reported_at, decided_by, decided_at, reversed_by, reversed_at } = receipt;
  return [
    t.reportedBy(reported_by.full_name, formatMoment(reported_at) ?? ''),
    decided_by && decided_at ? t.decidedBy(decided_by.full_name, formatMoment(decided_at) ?? '') : '',
    reversed_by && reversed_at ? t.reversedBy(reversed_by.full_name, formatMoment(reversed_at) ?? '') : '',
  ].filter(Boolean);
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const {
    id,
    status,
    amount_paise,
    tds_paise,
    received_on,
    method,
    reference_no,
    receipt_no,
    reason,
    proof,
  } = receipt;
  const facts = [
    formatOn(received_on),
    METHOD[method],
    reference_no && t.reference(reference_no),
    tds_paise > 0 && t.tdsDeducted(formatPaise(tds_paise)),
    receipt_no && t.receiptNo(receipt_no),
  ].filter(Boolean);
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatPaise(amount_paise)}
          </Typography>
          <StatusChip {...RECEIPT_STATUS[status]} />
        </Stack>
        {[facts.join(' · '), ...signaturesOf(receipt)].map((line) => (
          <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {reason && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t.because(reason)}
          </Typography>
        )}
        {receipt.has_document && (
          <PaperButton
            url={getDownloadReceiptUrl(id)}
            fallback={`${receipt_no ?? 'receipt'}.pdf`}
            label={t.receiptPdf}
          />
        )}
        <ReceiptActions receipt={receipt} />
      </Box>
      {proof && <Proof proof={proof} />}
    </Stack>
  );
}
