import type { InfiniteData } from '@tanstack/react-query';
import type { Comment } from '@/api/generated/model/comment';
import type { TicketActivity } from '@/api/generated/model/ticketActivity';
import { queryClient } from '@/app/query-client';
import * as t from '@/messages/tickets/timeline';

const timelineOf = (ticketId: string) => ({ queryKey: ['infinite', 'tickets', ticketId] });

/** After something was said: the timeline is asked again. */
export const refreshTimeline = (ticketId: string): Promise<void> =>
  queryClient.invalidateQueries(timelineOf(ticketId));

/** A comment as it is now: there is no call for a single one, but the timeline it stands in is asked again. */
export async function freshComment(ticketId: string, id: string): Promise<Comment> {
  await refreshTimeline(ticketId);
  const found = queryClient
    .getQueriesData<InfiniteData<TicketActivity>>(timelineOf(ticketId))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items ?? [])
    .find(({ comment }) => comment?.id === id)?.comment;
  if (!found) throw new Error(t.commentGone);
  return found;
}
