import { type InfiniteData, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PAGES } from './use-list-params';
import { useScrollPlace } from './use-scroll-place';

interface Page<Row> {
  items: readonly Row[];
  next_cursor?: string | null | undefined;
  total?: { count: number; more: boolean } | undefined;
}

/** Query options of every list: pages, with the previous result shown while the next one loads. */
export const PAGED = {
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor?: string | null | undefined }) =>
    next_cursor ?? undefined,
  placeholderData: keepPreviousData,
} as const;

export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>;

/** Removes duplicates: a new row moves others to the next page, where they appear again. */
function unique<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byId.size === rows.length ? rows : [...byId.values()];
}

/** Bypasses the router, so that it does not cancel a navigation in progress. */
function notePages(pathname: string, pages: number): void {
  if (location.pathname !== pathname) return;
  const params = new URLSearchParams(location.search);
  params.set(PAGES, String(pages));
  history.replaceState(history.state, '', `?${params}${location.hash}`);
}

/** No address makes the browser load more than this by itself. */
const MAX_PAGES = 50;

/**
 * The rows loaded so far. The address tells how many pages they are, so that a reload, a link and the way back
 * lead to the same rows and the same place.
 */
export function usePagedList<Row extends { id: string }>(query: PagedQuery<Row>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } =
    query;
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const wanted = Math.min(Number(params.get(PAGES)) || 1, MAX_PAGES);
  const loaded = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const isReturning = loaded > 0 && loaded < wanted && hasNextPage && !isFetchNextPageError;
  const isReady = loaded > 0 && !isReturning;

  useEffect(() => {
    if (isReturning && canGoOn) void fetchNextPage();
  }, [isReturning, canGoOn, fetchNextPage]);

  useEffect(() => {
    if (isReady && loaded > 1) notePages(pathname, loaded);
  }, [loaded, isReady, pathname]);

  useScrollPlace(isReady);

  return {
    rows: useMemo(() => unique(data?.pages.flatMap(({ items }) => items) ?? []), [data]),
    total: data?.pages[0]?.total,
    isReturning,
    canGoOn,
    loadMore: () => void fetchNextPage(),
  };
}
