import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { OwnEnquiry } from '@/api/generated/model/ownEnquiry';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/marketing/your-enquiry';
import { ReachUs } from '../reach-us';
import { Facts } from './facts';
import { WithdrawDialog } from './withdraw-dialog';

const CorrectDialog = lazyDialog(
  () => import('./correct-dialog').then((it) => it.CorrectDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

interface EnquiryViewProps {
  token: string;
  enquiry: OwnEnquiry;
}

/** Details that are kept of a visitor, and their rights. */
export function EnquiryView({ token, enquiry }: EnquiryViewProps) {
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null);
  const { consent, deleted_at, can_correct } = enquiry;
  const isWithdrawn = consent.withdrawn_at !== undefined;
  const close = () => setOpen(null);
  return (
    <Stack sx={{ gap: 3 }}>
      {isWithdrawn && (
        <Alert severity="success" role="status">
          {t.withdrawnText(formatDay(consent.withdrawn_at) ?? '', formatDay(deleted_at) ?? '')}
        </Alert>
      )}
      <div>
        <Stack
          direction="row"
          sx={{ mb: 1.5, gap: 2, minHeight: 44, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography variant="h3" component="h2">
            {t.whatWeKeep}
          </Typography>
          {can_correct && (
            <Button variant="outlined" onClick={() => setOpen('correct')}>
              {t.correct}
            </Button>
          )}
        </Stack>
        {!can_correct && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t.combinedText}
          </Alert>
        )}
        <Facts enquiry={enquiry} />
      </div>
      {!isWithdrawn && (
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography variant="h4" component="h2">
            {t.stopTitle}
          </Typography>
          <Typography color="textSecondary">{t.stopText}</Typography>
          <Button variant="outlined" color="error" onClick={() => setOpen('withdraw')}>
            {t.withdraw}
          </Button>
        </Stack>
      )}
      <Typography color="textSecondary">{t.alsoReachUs(<ReachUs />)}</Typography>
      {open === 'correct' && (
        <Suspense fallback={null}>
          <CorrectDialog token={token} enquiry={enquiry} onClose={close} />
        </Suspense>
      )}
      {open === 'withdraw' && <WithdrawDialog token={token} onClose={close} />}
    </Stack>
  );
}
