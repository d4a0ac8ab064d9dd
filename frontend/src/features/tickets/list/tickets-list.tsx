import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ListTicketsParams } from '@/api/generated/model/listTicketsParams';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useListTicketsInfinite } from '@/api/generated/tickets/tickets';
import { ErrorState } from '@/components/error-state';
import { lazyDialog, lazyPart } from '@/components/lazy/lazy-part';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { useVisible } from '@/components/use-visible';
import { countText } from '@/lib/counts';
import type { Outcome } from '../bulk/use-bulk';
import { TICKETS } from '../messages';
import { NoTickets, type Nothing } from './no-tickets';
import { TicketsCards } from './tickets-cards';
import { TicketsTable } from './tickets-table';
import { useSelection } from './use-selection';

const BulkBar = lazyPart(() => import('../bulk/bulk-bar').then((it) => it.BulkBar), 'This bar');
const OutcomeDialog = lazyDialog(
  () => import('../bulk/outcome-dialog').then((it) => it.OutcomeDialog),
  'The result',
  ({ onClose }) => onClose(),
);

const PAGE = 30;

interface TicketsListProps {
  params: ListTicketsParams;
  isOfProject: boolean;
  nothing: Nothing;
}

/** The tickets, page after page as one goes down. */
export function TicketsList({ params, isOfProject, nothing }: TicketsListProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
  const list = useListTicketsInfinite(
    { limit: PAGE, ...params },
    {
      query: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next_cursor ?? undefined,
        placeholderData: keepPreviousData,
      },
    },
  );
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  // What comes in above moves others to the next page, where they are told once more.
  const tickets = unique(data?.pages.flatMap(({ items }) => items) ?? []);
  const selecting = useSelection(
    JSON.stringify(params),
    tickets.map(({ id }) => id),
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const loadMore = () => void list.fetchNextPage();
  useVisible(
    end,
    loadMore,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData,
  );

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={TICKETS.failed} error={error} onRetry={() => void list.refetch()} />;
  }
  if (!data) {
    return list.fetchStatus === 'paused' ? <OfflineState what="The list" /> : <ListSkeleton />;
  }
  if (tickets.length === 0) return <NoTickets {...nothing} />;
  const total = data.pages[0]?.total;
  const Look = hasRoom ? TicketsTable : TicketsCards;
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <OfflineNotice />
      <Look tickets={tickets} isOfProject={isOfProject} selecting={selecting} />
      <Stack ref={end} sx={{ mt: 2, gap: 1.5, alignItems: 'center' }}>
        {isFetchNextPageError && <Alert severity="error">{TICKETS.moreFailed}</Alert>}
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={loadMore}>
            {isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        )}
        {total && (
          <Typography variant="body2" color="textSecondary" role="status">
            {hasNextPage ? `${tickets.length} of ` : ''}
            {countText(total, 'ticket', 'tickets')}
          </Typography>
        )}
      </Stack>
      <Suspense fallback={null}>
        {selecting.ids.size > 0 && (
          <BulkBar
            tickets={tickets.filter(({ id }) => selecting.ids.has(id))}
            onKeep={selecting.keep}
            onOutcome={setOutcome}
          />
        )}
        {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />}
      </Suspense>
    </Box>
  );
}

function unique(tickets: readonly TicketSummary[]): readonly TicketSummary[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return byId.size === tickets.length ? tickets : [...byId.values()];
}

function ListSkeleton() {
  return (
    <Box role="status" aria-label="Loading tickets" sx={{ display: 'grid', gap: 1 }}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((item) => (
        <Skeleton key={item} variant="rounded" sx={{ height: { xs: 120, md: 56 } }} />
      ))}
    </Box>
  );
}
