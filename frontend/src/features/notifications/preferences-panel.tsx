import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Panel } from '@/components/panel';
import * as t from '@/messages/notifications';

const Preferences = lazyPart(() => import('./preferences').then((it) => it.Preferences), t.thisForm);

export function PreferencesPanel() {
  return (
    <Panel title={t.notificationsTitle} text={t.preferencesText}>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Preferences />
      </Suspense>
    </Panel>
  );
}
