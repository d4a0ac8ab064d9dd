import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Panel } from '@/components/panel';
import { NOTIFICATION_PREFERENCES } from '@/config/paths';
import * as t from '@/messages/notifications';

const Preferences = lazyPart(() => import('./preferences').then((it) => it.Preferences), t.thisForm);

const HASH = new URL(NOTIFICATION_PREFERENCES, 'https://site').hash;

/** On the page of one's account; an address may lead right to it. */
export function PreferencesPanel() {
  const { hash, key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: led here once more, it is shown once more.
  useEffect(() => {
    if (hash !== HASH) return;
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Box ref={panel} tabIndex={-1} sx={{ scrollMarginTop: 76, '&:focus-visible': { outline: 'none' } }}>
      <Panel title={t.notificationsTitle} text={t.preferencesText}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <Preferences />
        </Suspense>
      </Panel>
    </Box>
  );
}
