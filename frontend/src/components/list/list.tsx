import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { type CountMessage, countText } from '@/lib/counts';
import * as t from '@/messages/components/list';
import { ErrorState } from '../error-state';
import { OfflineNotice } from '../offline-notice';
import { OfflineState } from '../offline-state';
import { useVisible } from '../use-visible';
import { type PagedQuery, usePagedList } from './use-paged-list';

interface ListWords {
  countOf: CountMessage;
  failed: string;
  moreFailed: string;
}

interface ListProps<Row> {
  query: PagedQuery<Row>;
  words: ListWords;
  /** While the first page loads. */
  skeleton: ReactNode;
  /** Where there is no row. */
  empty: ReactNode;
  /** `count`: how many there are, in words. */
  children: (rows: readonly Row[], count: string | undefined) => ReactNode;
}

/** A list in one of its states: loading, offline, failed, empty, or its rows, page after page as one scrolls. */
export function List<Row extends { id: string }>({
  query,
  words,
  skeleton,
  empty,
  children,
}: ListProps<Row>) {
  const { data, error, fetchStatus, isPlaceholderData, hasNextPage, isFetchNextPageError } = query;
  const { rows, total, isReturning, canGoOn, loadMore } = usePagedList(query);
  const end = useRef<HTMLDivElement>(null);
  useVisible(end, loadMore, canGoOn && !isReturning);

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={words.failed} error={error} onRetry={() => void query.refetch()} />;
  }
  // Offline, the rows of another search say nothing about this one.
  if (fetchStatus === 'paused' && (!data || isPlaceholderData || isReturning)) {
    return <OfflineState what={t.theList} />;
  }
  if (!data || isReturning) return skeleton;
  if (rows.length === 0) return empty;
  const count = total && countText(total, words.countOf);
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <OfflineNotice />
      {children(rows, count)}
      <Stack ref={end} sx={{ mt: 2, gap: 1.5, alignItems: 'center' }}>
        {isFetchNextPageError && <Alert severity="error">{words.moreFailed}</Alert>}
        {hasNextPage && (
          <Button variant="outlined" loading={query.isFetchingNextPage} onClick={loadMore}>
            {isFetchNextPageError ? t.tryAgain : t.loadMore}
          </Button>
        )}
        {count && (
          <Typography variant="body2" color="textSecondary" role="status">
            {hasNextPage ? t.shownOf(rows.length, count) : count}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}
