import DiaryIcon from '@mui/icons-material/AssignmentOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { Link } from 'react-router';
import { useListDailyEntriesInfinite } from '@/api/generated/daily-entries/daily-entries';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { FilterSelect } from '@/components/list/filter-select';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { useListParams } from '@/components/list/use-list-params';
import { PAGED } from '@/components/list/use-paged-list';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { may } from '@/config/roles';
import { newDailyEntryPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { ENTRY_STATUS } from '../words';
import { CalendarStrip } from './calendar-strip';
import { DayCard } from './day-card';
import { FEED_FILTERS, paramsOf } from './filters';

const WORDS = { countOf: t.countOf, failed: t.feedFailed, moreFailed: t.moreFailed };
const STATUSES = choicesOf(ENTRY_STATUS, t.allStatuses);
const STAGES = choicesOf(STAGE, t.allStages);

/** The site diary of a project: the month at a glance, then the entries, the latest day first. */
export function ProjectDiary({ project }: { project: Project }) {
  const role = useUser()?.role;
  const { filters, setFilters, clear } = useListParams(FEED_FILTERS);
  const query = useListDailyEntriesInfinite(project.id, paramsOf(filters), { query: { ...PAGED } });
  const words = { Icon: DiaryIcon, title: t.noEntries, text: t.noEntriesText };
  const isFiltered = [filters.status, filters.stage, filters.delayed, filters.on].some(Boolean);
  return (
    <Stack sx={{ gap: 2 }}>
      {may(role, 'file_daily_entries') && (
        <Button
          variant="contained"
          component={Link}
          to={newDailyEntryPath(project.id)}
          sx={{ minHeight: 48, alignSelf: { xs: 'stretch', sm: 'flex-start' } }}
        >
          {t.fileEntry}
        </Button>
      )}
      <CalendarStrip projectId={project.id} filters={filters} onChange={setFilters} />
      <Stack
        direction="row"
        role="search"
        aria-label={t.filters}
        tabIndex={-1}
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', '& > .MuiFormControl-root': { width: 190 } }}
      >
        {may(role, 'see_internal') && (
          <FilterSelect
            label={t.status}
            value={filters.status}
            choices={STATUSES}
            onChange={(status) => setFilters({ status })}
          />
        )}
        <FilterSelect
          label={t.stage}
          value={filters.stage}
          choices={STAGES}
          onChange={(stage) => setFilters({ stage })}
        />
        <FormControlLabel
          label={t.onlyDelays}
          control={
            <Switch
              checked={filters.delayed === 'true'}
              onChange={(_event, isOn) => setFilters({ delayed: isOn ? 'true' : '' })}
            />
          }
        />
        {filters.on && (
          <Button onClick={() => setFilters({ on: '' })}>{t.oneDay(formatOn(filters.on) ?? '')} ×</Button>
        )}
      </Stack>
      <List
        query={query}
        words={WORDS}
        skeleton={<ListSkeleton label={t.loadingFeed} rows={3} height={220} />}
        empty={isFiltered ? <NothingFound {...words} onClear={clear} /> : <EmptyState {...words} />}
      >
        {(entries) => (
          <Cards label={t.feed} rows={entries} estimate={320}>
            {(entry) => <DayCard entry={entry} isInternal={may(role, 'see_internal')} />}
          </Cards>
        )}
      </List>
    </Stack>
  );
}
