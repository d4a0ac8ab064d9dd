import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import type { PersonRef } from '@/api/generated/model/personRef';
import type { User } from '@/api/generated/model/user';
import { BoardSkeleton } from '@/components/board/board-skeleton';
import { lazyPart } from '@/components/lazy/lazy-part';
import { countFilters } from '@/components/list/use-list-params';
import { may } from '@/config/roles';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/list';
import { boardParams, forBoard, listParams, TICKET_FILTERS } from '../filters';
import { TicketViews } from '../views/ticket-views';
import { TicketsList } from './tickets-list';
import { TicketsToolbar } from './tickets-toolbar';
import { useTicketFilters } from './use-ticket-filters';

// Only those who handle many tickets export: clients need not load the button.
const ExportTickets = lazyPart(
  () => import('../export/export-tickets').then((it) => it.ExportTickets),
  t.thisButton,
);
const Board = lazyPart(() => import('../board/board').then((it) => it.Board), t.theBoard);

/** The button stands at the right of the views; on a phone in a row of its own. */
const BESIDE_VIEWS = {
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 2,
  '&& > *': { mb: 0, minWidth: 0 },
  '&& > div': { flexGrow: 1 },
  '&& > button': { flexShrink: 0, minWidth: 44 },
  '@media (max-width: 599.95px)': { display: 'grid', rowGap: 1.5, '&& > button': { minHeight: 44 } },
} as const;

interface TicketsScreenProps {
  user: User;
  /** The project whose tickets these are, and who works on it; else they are of all one sees. */
  project?: { id: string; people: readonly PersonRef[] };
  /** Button that raises a new ticket. */
  create?: ReactNode;
}

/** Tickets as a list or as a board, with all that chooses among them. */
export function TicketsScreen({ user, project, create }: TicketsScreenProps) {
  const { filters, view, setFilters, setView, show, clear } = useTicketFilters(project?.id);
  const { role } = user;
  if (!may(role, 'see_projects')) return null;
  const handlesMany = may(role, 'handle_many_tickets');
  const isBoard = view === 'board';
  const shown = isBoard ? forBoard(filters) : filters;
  const asked = project ? { ...shown, project: project.id } : shown;
  const nothing = {
    isFiltered: countFilters(TICKET_FILTERS, shown) > 0 || filters.search !== '',
    text: project ? ticketsTexts.emptyOfProject : ticketsTexts.noTickets[role],
    action: create,
    onClear: clear,
  };
  return (
    <>
      <Box sx={project ? BESIDE_VIEWS : {}}>
        {project && create}
        <TicketViews role={role} filters={filters} view={view} onShow={show} />
      </Box>
      <TicketsToolbar
        role={role}
        filters={filters}
        view={view}
        hasProjects={project === undefined}
        // A client is told of people by their projects alone.
        hasAssignees={may(role, 'see_internal') || project !== undefined}
        people={project?.people}
        exporting={
          handlesMany && (
            <Suspense fallback={<Box sx={{ width: 105 }} />}>
              <ExportTickets params={listParams(asked, user.id)} />
            </Suspense>
          )
        }
        onChange={setFilters}
        onView={setView}
      />
      {isBoard ? (
        <Suspense fallback={<BoardSkeleton />}>
          <Board
            params={boardParams(asked, user.id)}
            role={role}
            isOfProject={project !== undefined}
            nothing={nothing}
          />
        </Suspense>
      ) : (
        <TicketsList
          params={listParams(asked, user.id)}
          isOfProject={project !== undefined}
          isSelectable={handlesMany}
          nothing={nothing}
        />
      )}
    </>
  );
}
