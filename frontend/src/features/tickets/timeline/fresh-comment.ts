import type { InfiniteData } from '@tanstack/react-query';
import type { Comment } from '@/api/generated/model/comment';
import type { TicketActivity } from '@/api/generated/model/ticketActivity';
import { queryClient } from '@/app/query-client';
import * as t from '@/messages/tickets/timeline';
import { refreshTimeline, timelineOf } from './refresh-timeline';

/** Stores the comment from the server's answer, and refetches its timeline. */
export function showComment(ticketId: string, fresh: Comment): Promise<void> {
  queryClient.setQueriesData<InfiniteData<TicketActivity>>(
    timelineOf(ticketId),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((entry) =>
            entry.comment?.id === fresh.id ? { ...entry, comment: fresh } : entry,
          ),
        })),
      },
  );
  return refreshTimeline(ticketId);
}

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
