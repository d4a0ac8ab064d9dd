import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { LeadStatus } from '@/api/generated/model/leadStatus';

export interface LeadFilters {
  search: string;
  /** Empty: all but junk. */
  status: LeadStatus | '';
}

/** What the list shows: all of it in the address. */
export function useLeadFilters() {
  const [params, setParams] = useSearchParams();
  const status = Object.values(LeadStatus).find((known) => known === params.get('status'));
  const filters: LeadFilters = { search: params.get('search') ?? '', status: status ?? '' };

  const setFilter = useCallback(
    (name: keyof LeadFilters, value: string) =>
      setParams(
        (current) => {
          if (value === '') current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);

  return { filters, setFilter, clear };
}

export const isFiltered = ({ search, status }: LeadFilters): boolean => search !== '' || status !== '';
