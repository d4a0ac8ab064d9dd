import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GetTicketBoardParams } from '@/api/generated/model/getTicketBoardParams';
import type { TicketColumn } from '@/api/generated/model/ticketColumn';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { getListTicketsInfiniteQueryKey, useListTicketsInfinite } from '@/api/generated/tickets/tickets';

const PAGE = 20;

const unique = (tickets: readonly TicketSummary[]): TicketSummary[] => [
  ...new Map(tickets.map((ticket) => [ticket.id, ticket])).values(),
];

/** A column of the board as the server tells it: its beginning, and from there on the list of its status. */
export function useColumn({ status, items, total, next_cursor }: TicketColumn, params: GetTicketBoardParams) {
  const queryClient = useQueryClient();
  const [isLonger, setLonger] = useState(false);
  const listed = { ...params, status, sort: 'newest', limit: PAGE } as const;
  const list = useListTicketsInfinite(listed, {
    query: {
      enabled: isLonger,
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor ?? undefined,
    },
  });
  const pages = isLonger ? list.data?.pages : undefined;
  const loadMore = () => {
    if (!isLonger) {
      // The list goes on from what the board has told.
      queryClient.setQueryData(getListTicketsInfiniteQueryKey(listed), {
        pages: [{ items, total, ...(next_cursor && { next_cursor }) }],
        pageParams: [undefined],
      });
      setLonger(true);
    }
    void list.fetchNextPage();
  };
  return {
    items: pages ? unique(pages.flatMap((page) => page.items)) : items,
    total: pages?.[0]?.total ?? total,
    hasMore: pages ? list.hasNextPage : next_cursor !== undefined,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    loadMore,
  };
}
