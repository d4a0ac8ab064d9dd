import { DailyEntryStatus } from '@/api/generated/model/dailyEntryStatus';
import type { ListDailyEntriesParams } from '@/api/generated/model/listDailyEntriesParams';
import { Stage } from '@/api/generated/model/stage';
import { oneOf, type ParamsOf, readParams } from '@/components/list/use-list-params';
import { isDay } from '@/lib/days';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Filters that are chosen beside the views. */
export const BAR_FILTERS = {
  status: oneOf(DailyEntryStatus),
  stage: oneOf(Stage),
};

/** Filters of the feed under their names in the address. */
export const FEED_FILTERS = {
  ...BAR_FILTERS,
  on: (value: string | null) => (value !== null && isDay(value) ? value : ''),
  month: (value: string | null) => (value !== null && MONTH.test(value) ? value : ''),
};

export type FeedFilters = ParamsOf<typeof FEED_FILTERS>;

export const NO_FILTERS: FeedFilters = readParams(FEED_FILTERS, new URLSearchParams());

/** About two weeks: the first view of a phone on a slow line. Scrolling loads more. */
const PAGE = 12;

/** The month belongs to the calendar alone. */
export const paramsOf = ({ status, stage, on }: FeedFilters): ListDailyEntriesParams => ({
  limit: PAGE,
  ...(status && { status }),
  ...(stage && { stage }),
  ...(on && { from: on, to: on }),
});
