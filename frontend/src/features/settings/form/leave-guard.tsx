import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '@/components/confirm-dialog';
import * as t from '@/messages/settings/page';

interface LeaveGuardProps {
  /** Whether the form differs from what is saved. */
  isDirty: () => boolean;
}

/** Asks before a form with unsaved changes is left, for another page, another section or another site. */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isDirty(),
  );
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event);
    globalThis.addEventListener('beforeunload', onLeave);
    return () => globalThis.removeEventListener('beforeunload', onLeave);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t.leaveTitle}
      text={t.leaveText}
      action={t.leave}
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
