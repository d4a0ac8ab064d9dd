import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '@/app/session-service';
import { ConfirmDialog } from '@/components/confirm-dialog';
import * as t from '@/messages/outbox';

interface LeavingDialogProps {
  unsent: number;
  onClose: () => void;
}

/** Asks before signing out deletes jobs that are not sent. */
export function LeavingDialog({ unsent, onClose }: LeavingDialogProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    onClose();
    await signOut();
    await navigate('/');
  };
  return (
    <ConfirmDialog
      title={t.leavingTitle(unsent)}
      text={t.leavingText}
      action={t.leave}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
