import { queryClient } from '@/app/query-client';

const ROOTS = ['projects', 'daily-entries'];

/** After a change to entries: feeds, calendars, queue, ledger and figures are asked again where they are shown. */
export const refreshDiary = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      ROOTS.includes(String(first === 'infinite' ? second : first)),
  });
