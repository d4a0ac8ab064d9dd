import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { faultText } from '@/components/lazy/fault-text';
import type { FaultProps } from '@/components/lazy/lazy-part';
import * as t from '@/messages/app';

const JUST_NOW_MS = 30_000;

/** The document was reloaded a moment ago. */
const isFresh = (): boolean =>
  performance.now() < JUST_NOW_MS &&
  performance
    .getEntriesByType('navigation')
    .some((it) => (it as PerformanceNavigationTiming).type === 'reload');

/** In the place of a screen; the layout around it stays. */
export function ScreenFault(fault: FaultProps) {
  const { what, isBroken, needsReload, retry } = fault;

  // Nothing is on this screen that a reload could lose. One that has just been made is not repeated.
  useEffect(() => {
    if (needsReload && !isFresh()) location.reload();
  }, [needsReload]);

  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        minHeight: '70dvh',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box component="h1" sx={{ typography: 'h2', m: 0 }}>
        {(isBroken ? t.couldNotBeShown : t.couldNotBeLoaded)(what)}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {isBroken || needsReload ? faultText(fault) : t.connectionHint}
      </Box>
      <Button variant="contained" onClick={retry}>
        {t.tryAgain}
      </Button>
    </Box>
  );
}

/** Has the title of the page drawn anew: it comes with the screen. */
export function Arrived({ Screen: It }: { Screen: ComponentType }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <It />;
}
