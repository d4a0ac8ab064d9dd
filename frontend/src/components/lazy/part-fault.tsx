import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as t from '@/messages/components/lazy';
import { faultText } from './fault-text';
import type { FaultProps } from './lazy-part';

/** In the place of a part of a page that is not there. */
export function PartFault(fault: FaultProps) {
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 3, textAlign: 'center' }}>
      {faultText(fault)}
      <Button variant="outlined" onClick={fault.retry}>
        {fault.needsReload ? t.reloadPage : t.tryAgain}
      </Button>
    </Box>
  );
}
