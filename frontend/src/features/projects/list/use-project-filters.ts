import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ProjectHealth } from '@/api/generated/model/projectHealth';
import { ProjectSort } from '@/api/generated/model/projectSort';
import { ProjectStatus } from '@/api/generated/model/projectStatus';
import { ProjectType } from '@/api/generated/model/projectType';

export interface ProjectFilters {
  search: string;
  status: ProjectStatus | '';
  type: ProjectType | '';
  health: ProjectHealth | '';
  manager: string;
  archived: 'true' | '';
  sort: ProjectSort;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <T extends string>(value: string | null, values: Record<string, T>): T | '' =>
  Object.values(values).find((known) => known === value) ?? '';

/** What the list shows, all of it in the address; what the address says amiss is no filter. */
export function useProjectFilters() {
  const [params, setParams] = useSearchParams();
  const manager = params.get('manager') ?? '';
  const filters: ProjectFilters = {
    search: params.get('search') ?? '',
    status: oneOf(params.get('status'), ProjectStatus),
    type: oneOf(params.get('type'), ProjectType),
    health: oneOf(params.get('health'), ProjectHealth),
    manager: UUID.test(manager) ? manager : '',
    archived: params.get('archived') === 'true' ? 'true' : '',
    sort: oneOf(params.get('sort'), ProjectSort) || ProjectSort.newest,
  };

  const setFilter = useCallback(
    (name: keyof ProjectFilters, value: string) =>
      setParams(
        (current) => {
          const isDefault = value === '' || (name === 'sort' && value === ProjectSort.newest);
          if (isDefault) current.delete(name);
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

/** How many filters beside the search are set. */
export const filterCount = ({ status, type, health, manager, archived }: ProjectFilters): number =>
  [status, type, health, manager, archived].filter((value) => value !== '').length;
