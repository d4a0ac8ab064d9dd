import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { GetTicketBoardParams } from '@/api/generated/model/getTicketBoardParams';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useGetTicketBoard } from '@/api/generated/tickets/tickets';
import { ErrorState } from '@/components/error-state';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/board';
import { NoTickets, type Nothing } from '../list/no-tickets';
import { BoardCard } from './board-card';
import { BoardSkeleton } from './board-skeleton';
import { Column, type Offer } from './column';
import { useFolded } from './use-folded';
import { useLift } from './use-lift';
import { useMoves } from './use-moves';

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
  const { breakpoints } = useTheme();
  const hasRoom = useMediaQuery(breakpoints.up('lg'));
  const isMovable = useMediaQuery(breakpoints.up('sm'));
  const hintId = useId();
  const board = useGetTicketBoard(params, { query: { placeholderData: keepPreviousData } });
  const { data, error, isPlaceholderData } = board;
  const moves = useMoves(role);
  const { moved, fault, told, step, focused } = moves;
  const [dragged, setDragged] = useState<TicketSummary | null>(null);
  const [folded, toggleFolded] = useFolded();
  const order = data?.columns.map(({ status }) => status) ?? [];
  const { lifted, onKey, onBlur } = useLift({ order, onMove: moves.move, onTell: moves.tell });

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={ticketsTexts.boardFailed} error={error} onRetry={() => void board.refetch()} />;
  }
  if (!data) {
    return board.fetchStatus === 'paused' ? <OfflineState what={t.theBoard} /> : <BoardSkeleton />;
  }
  if (data.columns.every(({ total }) => total.count === 0) && moved.size === 0) {
    return <NoTickets {...nothing} />;
  }

  const held = dragged ?? lifted?.ticket ?? null;
  const offer = (status: TicketStatus): Offer => {
    if (held === null) return 'none';
    if (lifted?.over === status) return 'over';
    return status === held.status || held.next_statuses.includes(status) ? 'open' : 'shut';
  };
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <OfflineNotice />
      {fault !== null && (
        <Alert severity="error" onClose={moves.forget} sx={{ mb: 1.5 }}>
          {fault}
        </Alert>
      )}
      <Box id={hintId} hidden>
        {t.hint}
      </Box>
      <Box role="status" aria-label={t.moves} sx={hidden}>
        {told}
      </Box>
      <Box
        role="group"
        aria-label={t.board}
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: { xs: 'flex-start', lg: 'stretch' },
          overflowX: 'auto',
          scrollSnapType: { xs: 'x mandatory', sm: 'none' },
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          scrollPaddingInline: { xs: 16, sm: 0 },
          pb: 1,
        }}
      >
        {data.columns.map((column) => (
          <Column
            key={`${column.status} ${JSON.stringify(params)}`}
            column={column}
            params={params}
            isOld={isPlaceholderData}
            moved={moved}
            offer={offer(column.status)}
            hasRoom={hasRoom}
            isFolded={folded.has(column.status)}
            onFold={() => toggleFolded(column.status)}
            onDrop={moves.move}
            card={(ticket) => (
              <BoardCard
                key={ticket.id}
                ticket={ticket}
                isOfProject={isOfProject}
                isMovable={isMovable && ticket.next_statuses.length > 0}
                isLifted={lifted?.ticket.id === ticket.id}
                hintId={hintId}
                focused={focused}
                onMove={moves.move}
                onDrag={setDragged}
                onKey={onKey}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </Box>
      {step && (
        <Suspense fallback={null}>
          <StepDialog ticket={step.ticket} to={step.to} onClose={moves.closeStep} onDone={moves.onStepDone} />
        </Suspense>
      )}
    </Box>
  );
}

/** Told to those who hear it, and not shown. */
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
