import DaysIcon from '@mui/icons-material/DateRangeOutlined';
import { EmptyState } from '@/components/empty-state';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { todayInIndia } from '@/lib/days';
import * as t from '@/messages/analytics';
import { analytics } from '@/messages/dashboard';
import { daysOf, faultOf, RANGE_FILTERS } from '../parts/period';
import { RangeBar } from './range-bar';
import { SectionTabs } from './section-tabs';

const FAULT = { incomplete: t.incomplete, backwards: t.backwards, tooLong: t.tooLong };

/** Figures of the company over time, each section with a call of its own. */
export function AnalyticsPage() {
  const { filters, setFilters } = useListParams(RANGE_FILTERS);
  const days = daysOf(filters, todayInIndia());
  const fault = faultOf(days);
  const scope = { days, project: filters.project };
  return (
    <>
      <PageTitle title={analytics} text={t.pageText} />
      <RangeBar filters={filters} days={days} onChange={setFilters} />
      {fault === null ? (
        <SectionTabs scope={scope} />
      ) : (
        <EmptyState Icon={DaysIcon} title={t.badDays} text={FAULT[fault]} />
      )}
    </>
  );
}
