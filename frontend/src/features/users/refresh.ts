import type { Account } from '@/api/generated/model/account';
import { getGetUserQueryOptions, getListUsersQueryKey } from '@/api/generated/users/users';
import type { ApiError } from '@/api/http';
import { queryClient } from '@/app/query-client';

const CONFLICT = 409;

/** After a 409 the accounts are asked again: others have changed one of them. */
export function refreshOnConflict(error: ApiError): void {
  if (error.status === CONFLICT) void queryClient.invalidateQueries({ queryKey: getListUsersQueryKey() });
}

export const freshAccount = (id: string): Promise<Account> =>
  queryClient.fetchQuery({ ...getGetUserQueryOptions(id), staleTime: 0 });
