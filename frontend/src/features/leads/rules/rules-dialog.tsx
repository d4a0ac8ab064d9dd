import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetLeadRules } from '@/api/generated/leads/leads';
import { ErrorState } from '@/components/error-state';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { callPromise } from '@/messages/call-promise';
import * as t from '@/messages/leads/rules';

interface RulesDialogProps {
  onClose: () => void;
}

/** The rules by which the company works on leads, for salespeople. Admins change them in the settings. */
export function RulesDialog({ onClose }: RulesDialogProps) {
  const { data, error, fetchStatus, refetch } = useGetLeadRules();
  return (
    <Modal title={t.rulesTitle} size="sm" onClose={onClose}>
      {data ? (
        <Stack sx={{ gap: 1.5 }}>
          <Typography>{data.is_round_robin ? t.withTurns : t.withoutTurns}</Typography>
          <Typography>{t.promised(callPromise(data.first_call_minutes))}</Typography>
          <Typography>{t.goesBack(data.hand_back_hours)}</Typography>
          <Typography>{t.isPurged(data.purge_days)}</Typography>
        </Stack>
      ) : error ? (
        <ErrorState title={t.rulesFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theRules} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingRules} variant="rounded" height={240} />
      )}
    </Modal>
  );
}
