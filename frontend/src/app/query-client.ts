import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnconfirmed } from '@/api/http';
import { toast } from '@/components/toast/toast-store';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    mutationMeta: { silent?: boolean };
  }
}

/** A 401 is reported once, where the session ends; a cancelled confirmation is not reported. */
const report = (error: Error): void => {
  if (isUnconfirmed(error) || (error instanceof ApiError && error.status === 401)) return;
  toast.error(error.message);
};

const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data !== undefined) report(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.silent) report(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => !isClientError(error) && count < 2 },
    // Without a network a change fails at once and says so, and is not kept waiting to be sent unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
});
