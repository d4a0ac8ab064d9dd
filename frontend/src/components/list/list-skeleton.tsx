import Box, { type BoxProps } from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface ListSkeletonProps {
  label: string;
  rows?: number;
  height: number | { xs: number; md: number };
  sx?: BoxProps['sx'];
}

/** The outline of a list while its first page loads. */
export function ListSkeleton({
  label,
  rows = 6,
  height,
  sx = { display: 'grid', gap: 1 },
}: ListSkeletonProps) {
  return (
    <Box role="status" aria-label={label} sx={sx}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={row} variant="rounded" sx={{ height }} />
      ))}
    </Box>
  );
}
