import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useGetTicket } from '@/api/generated/tickets/tickets';
import type { ApiError } from '@/api/http';
import { useIsLive, useListening } from '@/app/live/live-store';
import { queryClient } from '@/app/query-client';
import { useRecent } from '@/app/use-recent';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { TICKETS } from '@/config/paths';
import * as t from '@/messages/tickets/page';
import { PageSkeleton } from './page-skeleton';
import { TicketView } from './ticket-view';

/** Interval of refetching without the live channel. */
const ASKED_AGAIN_MS = 20_000;

/** Whether there is no such ticket for this person; invalid ids look the same. */
const isMissing = ({ status }: ApiError): boolean => status === 404 || status === 400 || status === 422;

export function TicketPage({ id }: { id: string }) {
  const isLive = useIsLive();
  useListening('ticket', id);
  const {
    data: ticket,
    error,
    fetchStatus,
    refetch,
  } = useGetTicket(id, {
    query: { refetchInterval: isLive ? false : ASKED_AGAIN_MS },
  });
  useRecent('ticket', id, ticket?.title, ticket?.code);
  const changed = `${ticket?.version} ${ticket?.updated_at}`;
  const askTimeline = useEffectEvent(() => {
    if (ticket && !isLive) void queryClient.invalidateQueries({ queryKey: ['infinite', 'tickets', id] });
  });
  // Something has happened to it: the timeline tells what.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is followed.
  useEffect(() => askTimeline(), [changed]);

  if (error && isMissing(error)) return <NoTicket />;
  if (error && !ticket) {
    return (
      <>
        <PageTitle title={t.ticket} />
        <ErrorState title={t.ticketFailed} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!ticket) return fetchStatus === 'paused' ? <Offline /> : <PageSkeleton />;
  return (
    <>
      <OfflineNotice />
      <TicketView ticket={ticket} />
    </>
  );
}

function NoTicket() {
  return (
    <>
      <PageTitle title={t.ticketNotFound} />
      <EmptyState Icon={TicketIcon} title={t.notFound} text={t.notFoundText}>
        <Button variant="outlined" component={Link} to={TICKETS}>
          {t.goToTickets}
        </Button>
      </EmptyState>
    </>
  );
}

function Offline() {
  return (
    <>
      <PageTitle title={t.ticket} />
      <OfflineState what={t.theTicket} />
    </>
  );
}
