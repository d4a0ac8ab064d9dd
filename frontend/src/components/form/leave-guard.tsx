import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { type BlockedLeave, LeaveBlock } from '@/components/modal/leave-block';
import * as t from '@/messages/components/leave-guard';

interface LeaveGuardProps {
  /** Whether the form differs from what is saved. */
  isDirty: () => boolean;
}

/** Asks before a form with unsaved changes is left, for another page, another part of this one or another site. */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const [blocked, setBlocked] = useState<BlockedLeave | null>(null);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event);
    globalThis.addEventListener('beforeunload', onLeave);
    return () => globalThis.removeEventListener('beforeunload', onLeave);
  }, []);
  return (
    <>
      <LeaveBlock
        blocks={({ currentLocation: from, nextLocation: to }) =>
          (from.pathname !== to.pathname || from.search !== to.search) && isDirty()
        }
        onBlocked={setBlocked}
      />
      {blocked && (
        <ConfirmDialog
          title={t.leaveTitle}
          text={t.leaveText}
          action={t.leave}
          busy={false}
          onConfirm={() => {
            setBlocked(null);
            blocked.proceed();
          }}
          onClose={() => {
            setBlocked(null);
            blocked.reset();
          }}
        />
      )}
    </>
  );
}
