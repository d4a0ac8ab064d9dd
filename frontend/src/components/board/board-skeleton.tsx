import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import * as t from '@/messages/components/board-skeleton';
import { COLUMN_WIDTH } from './column-width';

export function BoardSkeleton() {
  return (
    <Box role="status" aria-label={t.loadingBoard} sx={{ display: 'flex', gap: 1, overflow: 'hidden' }}>
      {[3, 2, 1, 2].map((cards, column) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never change.
          key={column}
          sx={{
            flex: COLUMN_WIDTH,
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
