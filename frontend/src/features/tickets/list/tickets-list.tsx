import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import type { ListTicketsParams } from '@/api/generated/model/listTicketsParams';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useListTicketsInfinite } from '@/api/generated/tickets/tickets';
import { lazyDialog, lazyPart } from '@/components/lazy/lazy-part';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import type { Outcome } from '@/components/list/outcome-dialog';
import { PAGED } from '@/components/list/use-paged-list';
import { useSelection } from '@/components/list/use-selection';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/list';
import { MAX_SELECTED } from '../limits';
import { NoTickets, type Nothing } from '../no-tickets';
import { TicketsCards } from './tickets-cards';
import { TicketsTable } from './tickets-table';

const WORDS = {
  countOf: ticketsTexts.countOf,
  failed: ticketsTexts.failed,
  moreFailed: ticketsTexts.moreFailed,
};

const BulkBar = lazyPart(() => import('../bulk/bulk-bar').then((it) => it.BulkBar), t.thisBar);
const OutcomeDialog = lazyDialog(
  () => import('@/components/list/outcome-dialog').then((it) => it.OutcomeDialog),
  t.theResult,
  ({ onClose }) => onClose(),
);

const PAGE = 30;

interface TicketsListProps {
  params: ListTicketsParams;
  isOfProject: boolean;
  /** Whether tickets can be selected, to change many at once. */
  isSelectable: boolean;
  nothing: Nothing;
}

export function TicketsList({ params, isOfProject, isSelectable, nothing }: TicketsListProps) {
  const query = useListTicketsInfinite({ limit: PAGE, ...params }, { query: PAGED });
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={<ListSkeleton label={t.loadingTickets} rows={8} height={{ xs: 120, md: 56 }} />}
      empty={<NoTickets {...nothing} />}
    >
      {(tickets, count) => (
        <Rows
          tickets={tickets}
          count={count && params.sort === 'next' ? t.toDoFirstOf(count) : count}
          sort={params.sort}
          listKey={JSON.stringify(params)}
          isOfProject={isOfProject}
          isSelectable={isSelectable}
        />
      )}
    </List>
  );
}

interface RowsProps {
  tickets: readonly TicketSummary[];
  count: string | undefined;
  sort: ListTicketsParams['sort'];
  listKey: string;
  isOfProject: boolean;
  isSelectable: boolean;
}

/** The loaded tickets, and what can be done with the selected ones. */
function Rows({ tickets, count, sort, listKey, isOfProject, isSelectable }: RowsProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
  const selecting = useSelection(
    listKey,
    tickets.map(({ id }) => id),
    MAX_SELECTED,
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const View = hasRoom ? TicketsTable : TicketsCards;
  return (
    <>
      <View
        tickets={tickets}
        count={count}
        sort={sort}
        isOfProject={isOfProject}
        selecting={isSelectable ? selecting : undefined}
      />
      <Suspense fallback={null}>
        {selecting.ids.size > 0 && (
          <BulkBar
            tickets={tickets.filter(({ id }) => selecting.ids.has(id))}
            onKeep={selecting.keep}
            onOutcome={setOutcome}
          />
        )}
        {outcome && (
          <OutcomeDialog
            title={ticketsTexts.refused(outcome.refused.length)}
            outcome={outcome}
            onClose={() => setOutcome(null)}
          />
        )}
      </Suspense>
    </>
  );
}
