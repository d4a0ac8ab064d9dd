import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Total } from '@/api/generated/model/total';
import type { ColumnOf } from './item';

interface Page<Item> {
  items: readonly Item[];
  total?: Total | undefined;
  next_cursor?: string;
}

/** The list of a column's status, page by page. */
export interface ColumnList<Item> {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;
}

const unique = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** A column of the board: its beginning from the board's answer, the rest from the list of its status. */
export function useColumn<Item extends { id: string }>(
  { items, total, next_cursor, isCut = false }: ColumnOf<string, Item>,
  { queryKey, fetchPage }: ColumnList<Item>,
) {
  const queryClient = useQueryClient();
  // After going back, the pages that were loaded are there again.
  const isBack = useNavigationType() === 'POP';
  const [isLonger, setLonger] = useState(() => isBack && queryClient.getQueryData(queryKey) !== undefined);
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    enabled: isLonger,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor,
  });
  const pages = isLonger ? list.data?.pages : undefined;
  const loadMore = () => {
    const isBegun = isLonger || !isCut;
    if (!isLonger && !isCut) {
      // The board's answer is the first page of the list.
      queryClient.setQueryData(queryKey, {
        pages: [{ items, total, ...(next_cursor && { next_cursor }) }],
        pageParams: [undefined],
      });
    }
    setLonger(true);
    // A list that begins anew asks for its first page by itself.
    if (isBegun) void (list.isLoadingError ? list.refetch() : list.fetchNextPage());
  };
  return {
    items: pages ? unique(pages.flatMap((page) => page.items)) : items,
    total: pages?.[0]?.total ?? total,
    hasMore: pages ? list.hasNextPage : isCut || next_cursor !== undefined,
    isLoading: list.isFetchingNextPage || list.isLoading,
    hasFailed: list.isFetchNextPageError || list.isLoadingError,
    loadMore,
  };
}
