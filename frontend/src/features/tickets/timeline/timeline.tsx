import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useGetProject } from '@/api/generated/projects/projects';
import { ErrorState } from '@/components/error-state';
import { OfflineState } from '@/components/offline-state';
import * as pageTexts from '@/messages/tickets/page';
import * as t from '@/messages/tickets/timeline';
import { CommentCard } from './comment-card';
import { HistoryLine } from './history-line';
import { useActivity } from './use-activity';
import { asksClient, type Names, tellsOfMilestone } from './words';

/** Comments and events of a ticket, oldest first, with the reply field below. */
export function Timeline({ ticket }: { ticket: Ticket }) {
  const titleId = useId();
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(
    ticket.id,
  );
  const entries = data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  // The words of a question that waits for its answer stand above the conversation.
  const open = ticket.status === TicketStatus.waiting_on_client ? entries.findLast(asksClient) : undefined;
  const names = useMilestones(ticket, entries);
  if (error && !data) {
    return <ErrorState title={pageTexts.timelineFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return fetchStatus === 'paused' ? <OfflineState what={t.conversationHistory} /> : <TimelineSkeleton />;
  }
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {t.conversation}
      </Typography>
      {hasNextPage && (
        <Button
          size="small"
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mb: 1.5 }}
        >
          {t.showEarlier}
        </Button>
      )}
      <Stack
        component="ol"
        sx={{
          position: 'relative',
          listStyle: 'none',
          m: 0,
          p: 0,
          gap: 1.5,
          // The line that what was done hangs on.
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 15,
            top: 12,
            bottom: 12,
            width: 2,
            bgcolor: 'divider',
          },
          '& > li > article': { position: 'relative' },
        }}
      >
        {entries.map((entry) =>
          entry.comment ? (
            <CommentCard key={entry.id} comment={entry.comment} ticket={ticket} />
          ) : (
            <HistoryLine
              key={entry.id}
              entry={entry === open ? { ...entry, reason: '' } : entry}
              names={names}
            />
          ),
        )}
      </Stack>
    </Box>
  );
}

/** The names of the project's milestones, asked for where somebody has chosen another. */
function useMilestones({ milestone, project: { id } }: Ticket, entries: readonly TicketEntry[]): Names {
  const { data: project } = useGetProject(id, { query: { enabled: entries.some(tellsOfMilestone) } });
  const known = [...(milestone ? [milestone] : []), ...(project?.milestones ?? [])];
  return new Map(known.map((it) => [it.id, it.name]));
}

function TimelineSkeleton() {
  return (
    <Stack role="status" aria-busy aria-label={t.loadingConversation} sx={{ gap: 1.5 }}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={88} />
      ))}
    </Stack>
  );
}
