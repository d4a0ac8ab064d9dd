import DaysIcon from '@mui/icons-material/DateRangeOutlined';
import Stack from '@mui/material/Stack';
import { EmptyState } from '@/components/empty-state';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { todayInIndia } from '@/lib/days';
import * as t from '@/messages/analytics';
import { analytics } from '@/messages/dashboard';
import { daysOf, faultOf, RANGE_FILTERS } from '../parts/period';
import { Collections } from '../sections/collections';
import { Diary } from '../sections/diary';
import { Leads } from '../sections/leads';
import { People } from '../sections/people';
import { Progress } from '../sections/progress';
import { Tickets } from '../sections/tickets';
import { RangeBar } from './range-bar';
import { SectionLinks } from './section-links';

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
        <>
          <SectionLinks />
          {/* Sections that are jumped to, and controls that get the focus, stop below the links, which stay in view. */}
          <Stack sx={{ gap: 2, '& > section, & :focus-visible': { scrollMarginTop: 48 } }}>
            <Collections scope={scope} />
            <Progress scope={scope} />
            <Diary scope={scope} />
            <Tickets scope={scope} />
            <Leads scope={scope} />
            <People scope={scope} />
          </Stack>
        </>
      ) : (
        <EmptyState Icon={DaysIcon} title={t.badDays} text={FAULT[fault]} />
      )}
    </>
  );
}
