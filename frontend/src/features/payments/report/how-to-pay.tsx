import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Payment } from '@/api/generated/model/payment';
import { copyText } from '@/components/copy-text';
import { DialogActions } from '@/components/dialog-actions';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments/report';
import { tdsOpen } from './draft';
import { QrCode } from './qr-code';

interface HowToPayProps {
  payment: Payment;
  onPaid: () => void;
  onClose: () => void;
}

/** The largest payment by UPI that every bank allows, in paise. */
const UPI_AT_MOST = 10_000_000;

/** The amount to transfer and the ways to do so: a UPI app, its QR code on a desk, and the bank account. */
export function HowToPay({ payment, onPaid, onClose }: HowToPayProps) {
  const { payable_paise, upi, bank } = payment;
  const amount = formatPaise(payable_paise);
  const tds = tdsOpen(payment);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {t.amountToPay}
        </Typography>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
        {tds > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t.afterTds(formatPaise(tds))}
          </Typography>
        )}
      </div>
      {upi && (
        <Stack sx={{ gap: 1.5, alignItems: { md: 'flex-start' } }}>
          <Button
            component="a"
            href={upi.link}
            variant="contained"
            size="large"
            sx={{ minHeight: 52, display: { xs: 'inline-flex', md: 'none' } }}
          >
            {t.payWithUpi}
          </Button>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <QrCode qr={upi.qr} label={t.qrLabel(amount)} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t.scan}
            </Typography>
          </Box>
          {payable_paise > UPI_AT_MOST && (
            <Typography variant="body2" color="textSecondary">
              {t.upiLimit}
            </Typography>
          )}
          <Details rows={[{ name: t.upiId, text: upi.id }]} />
        </Stack>
      )}
      {bank && (
        <div>
          <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
            {t.bankTransfer}
          </Typography>
          <Details
            rows={[
              { name: t.holder, text: bank.holder },
              { name: t.accountNumber, text: bank.account_no },
              { name: t.ifsc, text: bank.ifsc },
              { name: t.bank, text: bank.bank },
              { name: t.branch, text: bank.branch },
            ].filter(({ text }) => text !== '')}
          />
        </div>
      )}
      <Typography variant="body2" color="textSecondary">
        {t.thenReport}
      </Typography>
      <DialogActions>
        <Button onClick={onClose}>{t.later}</Button>
        <Button variant="contained" onClick={onPaid}>
          {t.iHavePaid}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** Details that are typed into another app: each can be copied. */
function Details({ rows }: { rows: readonly { name: string; text: string }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, width: '100%', typography: 'body2' }}>
      {rows.map(({ name, text }) => (
        <Box
          key={name}
          sx={{
            pt: 0.75,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, alignItems: 'center', fontWeight: 500 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
            <IconButton
              aria-label={t.copy(name)}
              onClick={() => void copyText(text, t.copied(name), t.notCopied)}
            >
              <CopyIcon fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
