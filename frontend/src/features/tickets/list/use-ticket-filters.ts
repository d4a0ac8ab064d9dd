import { useCallback, useMemo } from 'react';
import { KEEP_PLACE, PAGES, useListParams } from '@/components/list/use-list-params';
import {
  FILTERS,
  normalised,
  TICKET_FILTERS,
  type TicketFilters,
  type TicketView,
  VIEW,
  viewOf,
} from '../filters';

const setLook = (current: URLSearchParams, view: TicketView): void => {
  if (view === 'list') current.delete(VIEW);
  else current.set(VIEW, view);
};

/** The filters of tickets, and whether they are shown as a list or a board. Within a project it is always the project’s. */
export function useTicketFilters(projectId?: string) {
  const { filters: found, setFilters, clear, params, setParams } = useListParams(TICKET_FILTERS);
  const filters = useMemo<TicketFilters>(() => {
    const all = normalised(found);
    return projectId === undefined ? all : { ...all, project: '' };
  }, [found, projectId]);

  const setView = useCallback(
    (next: TicketView) =>
      setParams((current) => {
        setLook(current, next);
        return current;
      }, KEEP_PLACE),
    [setParams],
  );
  /** Shows what a query names, and nothing of what was shown before; as a list or a board, where that is said. */
  const show = useCallback(
    (query: string, look?: TicketView) =>
      setParams((current) => {
        const wanted = new URLSearchParams(query);
        for (const name of [PAGES, ...FILTERS]) current.delete(name);
        for (const name of FILTERS) {
          const value = wanted.get(name);
          if (value !== null) current.set(name, value);
        }
        if (look) setLook(current, look);
        return current;
      }, KEEP_PLACE),
    [setParams],
  );

  return { filters, view: viewOf(params), setFilters, setView, show, clear };
}
