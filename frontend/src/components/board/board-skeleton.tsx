import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import * as t from '@/messages/components/board-skeleton';

export function BoardSkeleton() {
  return (
    <Box role="status" aria-label={t.loadingBoard} sx={{ display: 'flex', gap: 1.5, overflow: 'hidden' }}>
      {[3, 2, 1, 2].map((cards, column) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never change.
          key={column}
          sx={{
            flex: { xs: '0 0 84%', sm: '0 0 288px', lg: '1 1 0' },
            display: 'grid',
            gap: 1,
            alignContent: 'start',
          }}
        >
          <Skeleton variant="rounded" height={32} />
          {Array.from({ length: cards }, (_card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Skeleton key={index} variant="rounded" height={124} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
