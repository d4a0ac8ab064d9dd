import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Account } from '@/api/generated/model/account';
import type { UserAction } from '@/api/generated/model/userAction';
import { useEndUserSessions, useReactivateUser, useResendUserLink } from '@/api/generated/users/users';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/users';
import { ApproveDialog } from './approve-dialog';
import { ChangeRoleDialog } from './change-role-dialog';
import { EditDialog } from './edit-dialog';
import { ReasonDialog } from './reason-dialog';
import { refreshOnConflict } from './refresh';

interface Choice {
  action: UserAction;
  label: string;
  look: Pick<ButtonProps, 'variant' | 'color'>;
}

const PRIMARY = { variant: 'contained' } as const;
const PLAIN = { variant: 'outlined' } as const;
const GRAVE = { variant: 'outlined', color: 'error' } as const;

const CHOICES: readonly Choice[] = [
  { action: 'approve', label: t.approve, look: PRIMARY },
  { action: 'reject', label: t.reject, look: GRAVE },
  { action: 'reactivate', label: t.reactivate, look: PRIMARY },
  { action: 'resend_link', label: t.sendLinkAgain, look: PLAIN },
  { action: 'edit', label: t.edit, look: PLAIN },
  { action: 'change_role', label: t.changeRole, look: PLAIN },
  { action: 'end_sessions', label: t.endSessions, look: PLAIN },
  { action: 'suspend', label: t.suspend, look: GRAVE },
];

/** The decision about a sign-up request. */
const DECISIONS: readonly UserAction[] = ['approve', 'reject'];

interface AccountActionsProps extends Pick<ButtonProps, 'size' | 'sx'> {
  account: Account;
  /** In the list, where a request waits: only the decision, each button with the name of its person. */
  isDecision?: boolean;
}

/** Actions on an account that the server allows the signed-in admin. */
export function AccountActions({ account, isDecision = false, size, sx = {} }: AccountActionsProps) {
  const [open, setOpen] = useState<UserAction | null>(null);
  const close = () => setOpen(null);
  const resend = useResendUserLink({
    mutation: { onSuccess: ({ email }) => toast.success(t.linkSent(email)), onError: refreshOnConflict },
  });
  const choices = CHOICES.filter(
    ({ action }) => account.can.includes(action) && (!isDecision || DECISIONS.includes(action)),
  );
  if (choices.length === 0 && open === null) return null;
  return (
    <>
      <Stack
        direction="row"
        role="group"
        aria-label={t.actions}
        sx={[{ gap: 1, flexWrap: 'wrap' }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {choices.map(({ action, label, look }) => (
          <Button
            key={action}
            // A red Reject in each row would draw the eye away from Approve.
            {...(isDecision && action === 'reject' ? PLAIN : look)}
            size={size}
            aria-label={isDecision ? t.actionOn(label, account.full_name) : undefined}
            loading={action === 'resend_link' && resend.isPending}
            onClick={() => (action === 'resend_link' ? resend.mutate({ id: account.id }) : setOpen(action))}
          >
            {label}
          </Button>
        ))}
      </Stack>
      {open === 'approve' && <ApproveDialog account={account} onClose={close} />}
      {open === 'reject' && <ReasonDialog account={account} kind="reject" onClose={close} />}
      {open === 'suspend' && <ReasonDialog account={account} kind="suspend" onClose={close} />}
      {open === 'edit' && <EditDialog account={account} onClose={close} />}
      {open === 'change_role' && <ChangeRoleDialog account={account} onClose={close} />}
      {open === 'reactivate' && <Reactivation account={account} onClose={close} />}
      {open === 'end_sessions' && <SessionsEnd account={account} onClose={close} />}
    </>
  );
}

function Reactivation({ account, onClose }: { account: Account; onClose: () => void }) {
  const reactivate = useReactivateUser({
    mutation: {
      onSuccess: ({ full_name }) => toast.success(t.reactivated(full_name)),
      onError: refreshOnConflict,
      onSettled: onClose,
    },
  });
  return (
    <ConfirmDialog
      title={t.reactivateTitle(account.full_name)}
      text={account.status === 'rejected' ? t.reapprovalText : t.reactivateText}
      action={t.reactivate}
      destructive={false}
      busy={reactivate.isPending}
      onConfirm={() => reactivate.mutate({ id: account.id })}
      onClose={onClose}
    />
  );
}

function SessionsEnd({ account, onClose }: { account: Account; onClose: () => void }) {
  const end = useEndUserSessions({
    mutation: {
      onSuccess: () => toast.success(t.sessionsEnded(account.full_name)),
      onSettled: onClose,
    },
  });
  return (
    <ConfirmDialog
      title={t.endSessionsTitle(account.full_name)}
      text={t.endSessionsText}
      action={t.endSessions}
      busy={end.isPending}
      onConfirm={() => end.mutate({ id: account.id })}
      onClose={onClose}
    />
  );
}
