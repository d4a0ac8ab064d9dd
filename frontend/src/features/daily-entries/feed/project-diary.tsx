import DiaryIcon from '@mui/icons-material/AssignmentOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useListDailyEntriesInfinite } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import type { Project } from '@/api/generated/model/project';
import type { User } from '@/api/generated/model/user';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { SURFACE } from '@/components/layout/surface';
import { lazyDialog, lazyPart } from '@/components/lazy/lazy-part';
import { Cards } from '@/components/list/cards';
import { FilterBar } from '@/components/list/filter-bar';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { KEEP_PLACE, useListParams } from '@/components/list/use-list-params';
import { PAGED } from '@/components/list/use-paged-list';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { may } from '@/config/roles';
import { changeDailyEntryPath } from '@/config/screens';
import { formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { DayCard } from '../parts/day-card';
import { lastMonday } from '../report/period';
import { QueueCard } from '../review/queue-card';
import { useDecisions } from '../review/use-decisions';
import { ENTRY_STATUS } from '../words';
import { CalendarStrip } from './calendar-strip';
import { BAR_FILTERS, FEED_FILTERS, NO_FILTERS, paramsOf } from './filters';
import { dayOf, type FeedRow, useCalendarDays, withMissedDays } from './missed-days';
import { MissedRow } from './missed-row';
import { monthName, monthOf } from './month';
import { WriteEntry } from './write-entry';

const EntryDialog = lazyDialog(
  () => import('../entry/entry-dialog').then((it) => it.EntryDialog),
  t.theEntry,
  ({ onClose }) => onClose(),
);
const CompareDialog = lazyDialog(
  () => import('../compare/compare-dialog').then((it) => it.CompareDialog),
  t.comparePhotos,
  ({ onClose }) => onClose(),
);
const DelayLedger = lazyPart(
  () => import('../ledger/delay-ledger').then((it) => it.DelayLedger),
  t.theLedger,
);

const WORDS = { countOf: t.countOf, failed: t.feedFailed, moreFailed: t.moreFailed };
const STATUSES = choicesOf(ENTRY_STATUS, t.allStatuses);
const STAGES = choicesOf(STAGE, t.allStages);

const ProjectReport = lazyPart(() => import('../report/report').then((it) => it.ProjectReport), t.theReport);

const VIEW = 'view';
const DELAYS = 'delays';
const ENTRY = 'entry';
/** The first day of the report. */
const REPORT = 'report';

function addressOf(view: string): Record<string, string> {
  if (view === DELAYS) return { [VIEW]: DELAYS };
  return view === REPORT ? { [REPORT]: lastMonday(todayInIndia()) } : {};
}

const HEAD_ROW = {
  gap: 1.5,
  flexWrap: 'wrap',
  alignItems: 'center',
  // The views and the filters.
  '& > :last-child': { flex: '1 1 0', minWidth: { xs: '100%', sm: 0 }, mb: 0 },
} as const;

interface ViewSwitchProps {
  view: string;
  onView: (view: string) => void;
}

const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={t.view}
    value={view}
    sx={{ flex: { xs: '1 1 0', sm: 'none' }, '& > *': { flexGrow: 1 } }}
    onChange={(_event, next: string | null) => next !== null && onView(next)}
  >
    <ToggleButton value="" sx={{ px: 2 }}>
      {t.entries}
    </ToggleButton>
    <ToggleButton value={DELAYS} sx={{ px: 2 }}>
      {t.delays}
    </ToggleButton>
    <ToggleButton value={REPORT} sx={{ px: 2 }}>
      {t.report}
    </ToggleButton>
  </ToggleButtonGroup>
);

/** The site diary of a project: its entries, its delays or its report, and the entry that the address names. */
export function ProjectDiary({ project }: { project: Project }) {
  const user = useUser();
  const role = user?.role;
  const { filters, setFilters, params, setParams } = useListParams(FEED_FILTERS);
  const [isComparing, setComparing] = useState(false);
  const entryId = params.get(ENTRY);
  const view = params.has(REPORT) ? REPORT : params.get(VIEW) === DELAYS ? DELAYS : '';
  const close = () =>
    setParams((current) => {
      current.delete(ENTRY);
      return current;
    }, KEEP_PLACE);
  const file = user && mayWrite(user, project) && <WriteEntry projectId={project.id} userId={user.id} />;
  const isPlanned = project.status === 'planning';
  const first = useListDailyEntriesInfinite(project.id, paramsOf(NO_FILTERS), {
    query: { ...PAGED, enabled: isPlanned },
  });
  if (isPlanned && first.isLoading) return <ListSkeleton label={t.loadingFeed} rows={1} height={220} />;
  if (isPlanned && entryId === null && first.data?.pages[0]?.items.length === 0) {
    return (
      <EmptyState
        Icon={DiaryIcon}
        title={t.noEntries}
        text={
          project.planned_start_on > todayInIndia()
            ? t.startsOn(formatOn(project.planned_start_on) ?? '')
            : t.noEntriesText
        }
      >
        {file}
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={HEAD_ROW}>
        {file}
        <FilterBar
          label={t.filters}
          readers={BAR_FILTERS}
          filters={filters}
          onChange={setFilters}
          views={
            <ViewSwitch
              view={view}
              // Each view has filters of its own.
              onView={(next) => setParams({ tab: 'daily-entries', ...addressOf(next) }, KEEP_PLACE)}
            />
          }
          selects={[
            view === '' &&
              may(role, 'see_internal') && { name: 'status', label: t.status, choices: STATUSES },
            view === '' && { name: 'stage', label: t.stage, choices: STAGES },
          ]}
        />
      </Stack>
      {view === DELAYS ? (
        <Suspense fallback={<ListSkeleton label={t.loadingLedger} rows={3} height={120} />}>
          <DelayLedger projectId={project.id} />
        </Suspense>
      ) : view === REPORT ? (
        <Suspense fallback={<ListSkeleton label={t.loadingReport} rows={2} height={220} />}>
          <ProjectReport project={project} />
        </Suspense>
      ) : (
        <Feed project={project} onCompare={() => setComparing(true)} />
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog projectId={project.id} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      {entryId !== null && (
        <Suspense fallback={null}>
          <EntryDialog key={entryId} id={entryId} isInternal={may(role, 'see_internal')} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Nobody files entries of a project that is over. */
const isOver = ({ is_archived, status }: Project): boolean =>
  is_archived || status === 'completed' || status === 'cancelled';

const mayWrite = ({ role }: User, project: Project): boolean =>
  may(role, 'file_daily_entries') && !isOver(project);

/** The way to the form of a draft, which the lists show to its author alone, or of a returned entry. */
function GoOn({ entry: { id, project, status } }: { entry: DailyEntrySummary }) {
  return (
    <Button
      variant="outlined"
      component={Link}
      to={changeDailyEntryPath(project.id, id)}
      sx={{ mt: 1.5, minHeight: { xs: 44, md: 36 } }}
    >
      {status === 'draft' ? t.continueDraft : t.correct}
    </Button>
  );
}

/** Whether the manager returned the entry and the reader may submit it again. */
const isToCorrect = ({ status, can }: DailyEntrySummary): boolean =>
  status === 'changes_requested' && can.includes('submit');

/** Why a manager returned an entry, with the way to its correction for those who may submit it again. */
function Returned({ entry }: { entry: DailyEntrySummary }) {
  return (
    <>
      {entry.return_reason && (
        <Typography variant="body2" color="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t.returnedBecause(entry.return_reason)}
        </Typography>
      )}
      {isToCorrect(entry) && <GoOn entry={entry} />}
    </>
  );
}

/** Signs of a manager's note in the notice above the entries; the entry has the whole note. */
const NOTE = 120;

const shortened = (note: string): string => (note.length > NOTE ? `${note.slice(0, NOTE).trimEnd()}…` : note);

/** The actions below an entry that nobody decides about here. */
function actionsOf(entry: DailyEntrySummary): ReactNode {
  if (entry.status === 'draft') return <GoOn entry={entry} />;
  return entry.status === 'changes_requested' && <Returned entry={entry} />;
}

/** The rows whose fact, such as the author, differs from that of the row before. */
const changesOf = <Row extends { id: string }>(
  rows: readonly Row[],
  factOf: (row: Row) => string,
): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row, index) => {
        const before = rows[index - 1];
        return !before || factOf(row) !== factOf(before);
      })
      .map(({ id }) => id),
  );

const ROWS = {
  ...SURFACE,
  containerType: 'inline-size',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The heading that begins the list has the list's round corners. */
const MONTH_HEADING = {
  'li:first-of-type > div > &': { borderRadius: '11px 11px 0 0' },
  px: 2,
  py: 0.75,
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'action.hover',
};

const placeOf = (id: string) => `entry-${id}`;

/** The month at a glance, then the entries, the latest day first. */
function Feed({ project, onCompare }: { project: Project; onCompare: () => void }) {
  const user = useUser();
  const role = user?.role;
  const isInternal = may(role, 'see_internal');
  const writerId = user && mayWrite(user, project) ? user.id : null;
  const { filters, setFilters, clear, params } = useListParams(FEED_FILTERS);
  const entrySearch = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(ENTRY, id);
    return `?${next}`;
  };
  const query = useListDailyEntriesInfinite(project.id, paramsOf(filters), { query: { ...PAGED } });
  const [target, setTarget] = useState<{ id: string | undefined } | null>(null);
  const focusOn = ([first]: readonly DailyEntrySummary[]) => setTarget({ id: first?.id });
  const { approve, sendBack, refusals, busy, dialogs } = useDecisions({
    onAnswered: focusOn,
    onStays: focusOn,
  });
  // The button that was pressed is disabled or gone, and the focus with it.
  useEffect(() => {
    if (target?.id) document.getElementById(placeOf(target.id))?.focus({ preventScroll: true });
  }, [target]);
  const words = { Icon: DiaryIcon, title: t.noEntries, text: t.noEntriesText };
  const isFiltered = [filters.status, filters.stage, filters.on].some(Boolean);
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const returned = entries.slice(1).find(isToCorrect);
  const [latest, oldest] = [entries[0]?.entry_on, entries.at(-1)?.entry_on];
  // Entries are expected while the work goes on. Filters leave out other entries, whose days are not missed.
  const span =
    isInternal && !isFiltered && latest && oldest && !query.isPlaceholderData
      ? { from: oldest, to: project.status === 'in_progress' ? todayInIndia() : latest }
      : null;
  const days = useCalendarDays(project.id, span);
  const rowsOf = (entries: readonly DailyEntrySummary[]): readonly FeedRow[] =>
    span
      ? withMissedDays(entries, days, { after: query.hasNextPage ? span.from : '', to: span.to })
      : entries;
  return (
    <Stack sx={{ gap: 2 }}>
      <CalendarStrip
        projectId={project.id}
        action={
          <Button size="small" onClick={onCompare} sx={{ minHeight: { xs: 44, md: 36 } }}>
            {t.comparePhotos}
          </Button>
        }
        isInternal={isInternal}
        mayOpen={may(role, 'review_daily_entries') && !isOver(project)}
        filters={filters}
        onChange={setFilters}
      />
      {filters.on && (
        <Button onClick={() => setFilters({ on: '' })} sx={{ alignSelf: 'start', minHeight: 44 }}>
          {t.oneDay(formatOn(filters.on) ?? '')} ×
        </Button>
      )}
      {returned && !isFiltered && (
        <Alert
          severity="warning"
          sx={{ alignItems: 'center', '& > .MuiAlert-action': { p: 0 } }}
          action={
            <Button
              component={Link}
              to={changeDailyEntryPath(project.id, returned.id)}
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t.correct}
            </Button>
          }
        >
          {t.returnedOn(formatOn(returned.entry_on) ?? '', shortened(returned.return_reason ?? ''))}
        </Alert>
      )}
      <List
        query={query}
        words={WORDS}
        skeleton={<ListSkeleton label={t.loadingFeed} rows={8} height={76} />}
        empty={isFiltered ? <NothingFound {...words} onClear={clear} /> : <EmptyState {...words} />}
      >
        {(entries) => {
          const named = changesOf(entries, ({ author }) => author.id);
          const rows = rowsOf(entries);
          const months = changesOf(rows, (row) => monthOf(dayOf(row)));
          const draw = (entry: DailyEntrySummary) => {
            const view = {
              entry,
              isRow: true,
              hasAuthor: named.has(entry.id),
              to: { search: entrySearch(entry.id) },
            };
            return entry.can.includes('approve') ? (
              <QueueCard
                {...view}
                refusal={refusals.get(entry.id)}
                busy={busy}
                onApprove={(shared) => approve([entry], shared)}
                onReturn={() => sendBack([entry])}
              />
            ) : (
              <DayCard {...view} isInternal={isInternal} actions={actionsOf(entry)} />
            );
          };
          return (
            <Cards label={t.feed} rows={rows} estimate={96} gap={0} sx={ROWS}>
              {(row) => (
                <Box id={placeOf(row.id)} tabIndex={-1} sx={{ borderRadius: 1.5 }}>
                  {months.has(row.id) && (
                    <Typography variant="body2" component="h2" sx={MONTH_HEADING}>
                      {monthName(monthOf(dayOf(row)))}
                    </Typography>
                  )}
                  {'entry_on' in row ? (
                    draw(row)
                  ) : (
                    <MissedRow missed={row} projectId={project.id} writerId={writerId} />
                  )}
                </Box>
              )}
            </Cards>
          );
        }}
      </List>
      {dialogs}
    </Stack>
  );
}
