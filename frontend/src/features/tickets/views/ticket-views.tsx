import type { Role } from '@/api/generated/model/role';
import {
  getListTicketViewsQueryKey,
  useDeleteTicketView,
  useListTicketViews,
  useSaveTicketView,
} from '@/api/generated/tickets/tickets';
import type { ViewCalls } from '@/components/list/views/view-calls';
import { Views } from '@/components/list/views/views';
import { clientView } from '@/lib/client-view';
import * as t from '@/messages/tickets/views';
import {
  filtersOf,
  forBoard,
  queryOf,
  savedQueryOf,
  type TicketFilters,
  type TicketView,
  viewOf,
} from '../filters';
import { builtIn } from './built-in';

const CALLS: ViewCalls = {
  key: getListTicketViewsQueryKey(),
  // The saved views of a client are theirs alone.
  useViews: () => useListTicketViews({ query: { enabled: !clientView() } }),
  useSave: useSaveTicketView,
  useDelete: useDeleteTicketView,
};

const WORDS = { kept: t.kept, unchanged: t.unchanged };

interface TicketViewsProps {
  role: Role;
  filters: TicketFilters;
  view: TicketView;
  /** Without a view, the current layout stays. */
  onShow: (query: string, view?: TicketView) => void;
}

/** Views of tickets that one comes back to. */
export function TicketViews({ role, filters, view, onShow }: TicketViewsProps) {
  return (
    <Views
      calls={CALLS}
      words={WORDS}
      builtIn={builtIn(role)}
      shown={savedQueryOf(filters, view)}
      textOf={(query, isSaved) => {
        const params = new URLSearchParams(query);
        const wanted = filtersOf(params);
        if (isSaved) return savedQueryOf(wanted, viewOf(params));
        // A board has no status filter.
        return queryOf(view === 'board' ? forBoard(wanted) : wanted);
      }}
      onShow={(query, isSaved) => onShow(query, isSaved ? viewOf(new URLSearchParams(query)) : undefined)}
    />
  );
}
