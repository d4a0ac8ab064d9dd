import type { QueryKey } from '@tanstack/react-query';
import type { SavedViewList } from '@/api/generated/model/savedViewList';
import type { useDeleteTicketView, useSaveTicketView } from '@/api/generated/tickets/tickets';

/** Calls of the saved views of one list. */
export interface ViewCalls {
  key: QueryKey;
  useViews: () => { data: SavedViewList | undefined };
  useSave: typeof useSaveTicketView;
  useDelete: typeof useDeleteTicketView;
}
