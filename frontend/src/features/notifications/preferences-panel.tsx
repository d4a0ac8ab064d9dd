import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LoadFault } from '@/components/load-fault';
import { Panel } from '@/components/panel';
import { NOTIFICATION_PREFERENCES } from '@/config/paths';

const Preferences = lazy(() => import('./preferences').then((it) => ({ default: it.Preferences })));

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
      <Panel title="Notifications" text="What you are told of, and how.">
        <LoadFault>
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Preferences />
          </Suspense>
        </LoadFault>
      </Panel>
    </Box>
  );
}
