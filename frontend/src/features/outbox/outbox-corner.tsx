import WaitingIcon from '@mui/icons-material/CloudUploadOutlined';
import RefusedIcon from '@mui/icons-material/ReportProblemOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useState } from 'react';
import type { User } from '@/api/generated/model/user';
import { leavingStore } from '@/app/leaving-store';
import { queryClient } from '@/app/query-client';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { toast } from '@/components/toast/toast-store';
import { may } from '@/config/roles';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/outbox';
import type { Job } from '@/offline/device';
import { loadDiary } from '@/offline/diary';
import { closeOutbox, onJobSent, openOutbox, outboxStore } from '@/offline/outbox';
import { registerWorker } from '@/offline/worker';

const OutboxDialog = lazyDialog(
  () => import('./outbox-dialog').then((it) => it.OutboxDialog),
  t.outbox,
  ({ onClose }) => onClose(),
);

const LeavingDialog = lazyDialog(
  () => import('./leaving-dialog').then((it) => it.LeavingDialog),
  t.theQuestion,
  ({ onClose }) => onClose(),
);

function announce({ title }: Job): void {
  toast.success(t.sent(title));
  const roots = ['projects', 'daily-entries', 'tickets'];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      roots.includes(String(first === 'infinite' ? second : first)),
  });
}

/** Sends what is stored on the device, shows how many jobs wait, and asks before signing out deletes them. */
export function OutboxCorner({ user: { id: userId, role } }: { user: User }) {
  const isEngineer = may(role, 'file_daily_entries');
  const { jobs } = useStore(outboxStore);
  const unsent = useStore(leavingStore);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    void registerWorker();
    // Where nothing can be stored, the forms say so when they are sent.
    openOutbox(userId).catch((error: unknown) => console.warn('No outbox', error));
    // Kept for the form, which is opened where there is no network.
    if (isEngineer) loadDiary(userId).catch(() => undefined);
    const stop = onJobSent(announce);
    return () => {
      stop();
      void closeOutbox();
    };
  }, [userId, isEngineer]);

  const refused = jobs.filter(({ fault }) => fault !== null).length;
  const isRefused = refused > 0;
  const Icon = isRefused ? RefusedIcon : WaitingIcon;
  return (
    <>
      {jobs.length > 0 && (
        <IconButton
          color={isRefused ? 'error' : 'default'}
          aria-label={isRefused ? t.openRefused(refused) : t.openOutbox(jobs.length)}
          onClick={() => setShown(true)}
        >
          <Badge badgeContent={jobs.length} color={isRefused ? 'error' : 'primary'}>
            <Icon fontSize="small" />
          </Badge>
        </IconButton>
      )}
      {unsent !== null && (
        <Suspense fallback={null}>
          <LeavingDialog unsent={unsent} onClose={() => leavingStore.set(null)} />
        </Suspense>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <OutboxDialog onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
