import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';

interface ChartFrameProps {
  /** The picture, as high as `height`; it shows nothing that the table does not say. */
  chart: ReactNode;
  height: number;
  /** The same figures as a table. */
  table: ReactNode;
}

/** A picture of figures with its table beside it, or below it on a tablet. Assistive technology reads the table alone. */
export function ChartFrame({ chart, height, table }: ChartFrameProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box aria-hidden sx={{ minWidth: 0, height }}>
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{chart}</Suspense>
      </Box>
      {table}
    </Box>
  );
}
