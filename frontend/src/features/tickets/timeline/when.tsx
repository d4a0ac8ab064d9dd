import Box from '@mui/material/Box';
import { formatMoment } from '@/lib/dates';
import { formatDue } from '@/lib/near';

/** A moment, short; the whole of it where it is pointed at. */
export function When({ at }: { at: string }) {
  return (
    <Box
      component="time"
      dateTime={at}
      title={formatMoment(at) ?? undefined}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {formatDue(at)}
    </Box>
  );
}
