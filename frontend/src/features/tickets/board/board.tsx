import { keepPreviousData } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { GetTicketBoardParams } from '@/api/generated/model/getTicketBoardParams';
import type { Role } from '@/api/generated/model/role';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import {
  changeTicketStatus,
  getListTicketsInfiniteQueryKey,
  listTickets,
  useGetTicketBoard,
} from '@/api/generated/tickets/tickets';
import { BoardSkeleton } from '@/components/board/board-skeleton';
import { Columns } from '@/components/board/columns';
import { useMoves } from '@/components/board/use-moves';
import { ErrorState } from '@/components/error-state';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { OfflineState } from '@/components/offline-state';
import { countText } from '@/lib/counts';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/board';
import { NoTickets, type Nothing } from '../no-tickets';
import { refreshTickets, showTicket } from '../refresh';
import { statusesFor } from '../states';
import { needsWords } from '../step/rules';
import { byNext } from './order';
import { cardOf } from './ticket-card';

const PAGE = 20;
const FOLDING = { key: 'tickets_folded', usual: [TicketStatus.closed, TicketStatus.cancelled] };
const TEXTS = {
  count: (total: Parameters<typeof countText>[0]) => countText(total, ticketsTexts.countOf),
  empty: t.boardEmpty,
  moreFailed: ticketsTexts.moreFailed,
};

const StepDialog = lazyDialog(
  () => import('../step/step-dialog').then((it) => it.StepDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

interface BoardProps {
  params: GetTicketBoardParams;
  role: Role;
  isOfProject: boolean;
  nothing: Nothing;
}

/** The tickets in a column for each status, to be moved on from one to another. */
export function Board({ params, role, isOfProject, nothing }: BoardProps) {
  const board = useGetTicketBoard(params, { query: { placeholderData: keepPreviousData } });
  const { data, error, isPlaceholderData } = board;
  const moves = useMoves<TicketStatus, TicketSummary, Ticket>({
    words: statusesFor(role),
    needsForm: (to, { status }) => needsWords(to, status, role),
    send: ({ id, version }, to) => changeTicketStatus(id, { status: to }, { 'If-Match': `"${version}"` }),
    onMoved: showTicket,
    onRefused: () => void refreshTickets(),
  });
  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={ticketsTexts.boardFailed} error={error} onRetry={() => void board.refetch()} />;
  }
  if (!data) {
    return board.fetchStatus === 'paused' ? <OfflineState what={t.theBoard} /> : <BoardSkeleton />;
  }
  const listOf = (status: TicketStatus) => {
    const listed = { ...params, status, sort: 'next', limit: PAGE } as const;
    return {
      queryKey: getListTicketsInfiniteQueryKey(listed),
      fetchPage: (cursor: string | undefined, signal: AbortSignal) =>
        listTickets({ ...listed, cursor }, { signal }),
    };
  };
  return (
    <Columns
      columns={data.columns}
      moves={moves}
      texts={TEXTS}
      nothing={<NoTickets {...nothing} />}
      isOld={isPlaceholderData}
      folding={FOLDING}
      listOf={listOf}
      order={byNext}
      card={(ticket) => cardOf(ticket, isOfProject)}
      form={({ item, to }, onClose, onDone) => (
        <Suspense fallback={null}>
          <StepDialog ticket={item} to={to} onClose={onClose} onDone={onDone} />
        </Suspense>
      )}
    />
  );
}
