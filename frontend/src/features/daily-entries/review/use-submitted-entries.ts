import { useListSubmittedDailyEntriesInfinite } from '@/api/generated/daily-entries/daily-entries';
import { PAGED } from '@/components/list/use-paged-list';

const PAGE = 50;

/** Submitted entries of all projects of a manager. */
export const useSubmittedEntries = () =>
  useListSubmittedDailyEntriesInfinite({ limit: PAGE }, { query: { ...PAGED } });
