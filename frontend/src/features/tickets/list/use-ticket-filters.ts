import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FILTERS, type FilterName, filtersOf, type TicketFilters } from './filters';

export type TicketView = 'list' | 'board';

const VIEW = 'view';
const KEEP_PLACE = { replace: true, preventScrollReset: true } as const;

const without = (current: URLSearchParams): URLSearchParams => {
  for (const name of FILTERS) current.delete(name);
  return current;
};

/** What is shown of the tickets and how. Within a project it is always the project’s. */
export function useTicketFilters(projectId?: string) {
  const [params, setParams] = useSearchParams();
  const view: TicketView = params.get(VIEW) === 'board' ? 'board' : 'list';
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
        if (next === 'list') current.delete(VIEW);
        else current.set(VIEW, next);
        return current;
      }, KEEP_PLACE),
    [setParams],
  );
  /** Shows what a query names, and nothing of what was shown before. */
  const show = useCallback(
    (query: string) =>
      setParams((current) => {
        without(current);
        const wanted = new URLSearchParams(query);
        for (const name of FILTERS) {
          const value = wanted.get(name);
          if (value !== null) current.set(name, value);
        }
        return current;
      }, KEEP_PLACE),
    [setParams],
  );
  const clear = useCallback(() => setParams(without, KEEP_PLACE), [setParams]);

  return { filters, view, setFilters, setView, show, clear };
}
