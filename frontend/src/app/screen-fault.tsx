import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { faultText } from '@/components/lazy/fault-text';
import type { FaultProps } from '@/components/lazy/lazy-part';
import * as t from '@/messages/app';

/** In the place of a screen; the layout around it stays. */
export function ScreenFault(fault: FaultProps) {
  const { what, isBroken, isOutdated, retry } = fault;

  // Nothing is on this screen that a reload could lose.
  useEffect(() => {
    if (isOutdated) location.reload();
  }, [isOutdated]);

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
        {isBroken || isOutdated ? faultText(fault) : t.connectionHint}
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
