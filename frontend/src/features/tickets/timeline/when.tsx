import Box from '@mui/material/Box';
import { formatDue, formatMoment } from '@/lib/dates';

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
