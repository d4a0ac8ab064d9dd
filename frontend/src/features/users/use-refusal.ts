import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '@/api/generated/model/account';
import { getGetUserQueryOptions, getListUsersQueryKey } from '@/api/generated/users/users';
import { type ApiError, isUnconfirmed } from '@/api/http';
import { isStale as isOutdated } from '@/components/conflict/stale';
import { toast } from '@/components/toast/toast-store';

const CONFLICT = 409;

/** Handles a refused action on an account that others may have changed. */
export function useRefusal(id: string) {
  const queryClient = useQueryClient();
  const [isStale, setStale] = useState(false);

  const showFresh = async (onFresh?: (account: Account) => void) => {
    try {
      const fresh = await queryClient.fetchQuery({ ...getGetUserQueryOptions(id), staleTime: 0 });
      setStale(true);
      onFresh?.(fresh);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    isStale,
    /** Of an action that names no version: tells the refusal and looks again. */
    onRefused: (error: ApiError) => {
      if (error.status === CONFLICT) void queryClient.invalidateQueries({ queryKey: getListUsersQueryKey() });
    },
    /** Of an action that names a version, silent otherwise. */
    onVersionRefused: (error: ApiError, onFresh?: (account: Account) => void) => {
      setStale(false);
      if (isOutdated(error)) void showFresh(onFresh);
      else if (!isUnconfirmed(error)) toast.error(error.message);
      if (error.status === CONFLICT) void queryClient.invalidateQueries({ queryKey: getListUsersQueryKey() });
    },
  };
}
