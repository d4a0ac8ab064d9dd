import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetLeadRules, useListLeadOwners } from '@/api/generated/leads/leads';
import type { LeadOwner } from '@/api/generated/model/leadOwner';
import { useUser } from '@/app/use-user';
import { ErrorState } from '@/components/error-state';
import { PlainList } from '@/components/layout/plain-list';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/leads/rules';
import { LeaveForm } from './leave-form';

interface LeaveDialogProps {
  onClose: () => void;
}

/** The leave of all people who can own leads, and their places in the order of turns. */
export function LeaveDialog({ onClose }: LeaveDialogProps) {
  const { data, error, fetchStatus, refetch } = useListLeadOwners();
  const { data: rules } = useGetLeadRules();
  const [chosen, setChosen] = useState<LeadOwner | null>(null);
  return (
    <Modal title={t.leaveTitle} size="sm" onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.leaveText}
      </Typography>
      {data ? (
        <PlainList aria-label={t.people}>
          {data.items.map((owner) => (
            <OwnerRow
              key={owner.id}
              owner={owner}
              hasTurns={rules?.is_round_robin === true}
              onChoose={() => setChosen(owner)}
            />
          ))}
        </PlainList>
      ) : error ? (
        <ErrorState title={t.leaveFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theLeave} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingLeave} variant="rounded" height={160} />
      )}
      {chosen && <LeaveForm owner={chosen} onClose={() => setChosen(null)} />}
    </Modal>
  );
}

interface OwnerRowProps {
  owner: LeadOwner;
  /** Whether leads are given in turn. */
  hasTurns: boolean;
  onChoose: () => void;
}

function OwnerRow({ owner, hasTurns, onChoose }: OwnerRowProps) {
  const myId = useUser()?.id;
  const { id, full_name, on_leave_until, can_set_leave } = owner;
  const action = on_leave_until === undefined ? t.setLeave : t.changeLeave;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        minHeight: 56,
        py: 1,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{id === myId ? t.me(full_name) : full_name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {stateOf(owner, hasTurns)}
        </Typography>
      </Box>
      {can_set_leave && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t.leaveNamed(action, full_name)}
          sx={{ flexShrink: 0 }}
          onClick={onChoose}
        >
          {action}
        </Button>
      )}
    </Box>
  );
}

function stateOf({ on_leave_until, turn }: LeadOwner, hasTurns: boolean): string {
  const day = formatOn(on_leave_until);
  if (day) return t.onLeaveUntil(day);
  return hasTurns && turn !== undefined ? t.turn(turn) : t.atWork;
}
