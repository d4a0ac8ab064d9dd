import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  FILTERS,
  type FilterName,
  filtersOf,
  type TicketFilters,
  type TicketView,
  VIEW,
  viewOf,
} from './filters';

const KEEP_PLACE = { replace: true, preventScrollReset: true } as const;

const without = (current: URLSearchParams): URLSearchParams => {
  for (const name of FILTERS) current.delete(name);
  return current;
};

const setLook = (current: URLSearchParams, view: TicketView): void => {
  if (view === 'list') current.delete(VIEW);
  else current.set(VIEW, view);
};

/** What is shown of the tickets and how. Within a project it is always the project’s. */
export function useTicketFilters(projectId?: string) {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const filters = useMemo<TicketFilters>(() => {
    const found = filtersOf(params);
    return projectId === undefined ? found : { ...found, project: '' };
  }, [params, projectId]);

  const setFilters = useCallback(
    (changes: Partial<Record<FilterName, string>>) =>
      setParams((current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      }, KEEP_PLACE),
    [setParams],
  );
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
        without(current);
        const wanted = new URLSearchParams(query);
        for (const name of FILTERS) {
          const value = wanted.get(name);
          if (value !== null) current.set(name, value);
        }
        if (look) setLook(current, look);
        return current;
      }, KEEP_PLACE),
    [setParams],
  );
  const clear = useCallback(() => setParams(without, KEEP_PLACE), [setParams]);

  return { filters, view, setFilters, setView, show, clear };
}
