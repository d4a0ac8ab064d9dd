import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { Role } from '@/api/generated/model/role';
import { UserSort } from '@/api/generated/model/userSort';
import { UserStatus } from '@/api/generated/model/userStatus';

export interface UserFilters {
  search: string;
  role: Role | '';
  status: UserStatus | '';
  sort: UserSort;
}

const oneOf = <T extends string>(value: string | null, values: Record<string, T>): T | undefined =>
  Object.values(values).find((known) => known === value);

/** What the list shows, and whose account is open: all of it in the address. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const filters: UserFilters = {
    search: params.get('search') ?? '',
    role: oneOf(params.get('role'), Role) ?? '',
    status: oneOf(params.get('status'), UserStatus) ?? '',
    sort: oneOf(params.get('sort'), UserSort) ?? UserSort.waiting,
  };

  const setFilter = useCallback(
    (name: keyof UserFilters, value: string) =>
      setParams(
        (current) => {
          const isDefault = value === '' || (name === 'sort' && value === UserSort.waiting);
          if (isDefault) current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (current) => {
          if (id === null) current.delete('user');
          else current.set('user', id);
          return current;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );

  return { filters, openId: params.get('user'), setFilter, clear, open };
}

export const isFiltered = ({ search, role, status }: UserFilters): boolean =>
  search !== '' || role !== '' || status !== '';
