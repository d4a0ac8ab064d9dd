import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { ActivitySubject } from '@/api/generated/model/activitySubject';
import type { Project } from '@/api/generated/model/project';
import { useListProjectActivityInfinite } from '@/api/generated/projects/projects';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { SURFACE } from '@/components/layout/surface';
import { FilterSelect } from '@/components/list/filter-select';
import { OfflineState } from '@/components/offline-state';
import { choicesOf } from '@/components/words/choices';
import { may } from '@/config/roles';
import { loadMore } from '@/messages/components/list';
import * as t from '@/messages/projects/activity';
import { dailyEntries, payments, tickets } from '@/messages/projects/page';
import { type Day, daysOf } from './days';
import { Entry } from './entry';
import { folded, linesOf } from './lines';

const PAGE = 30;

/** The name of the filter in the address. */
const PARAM = 'kind';

const SUBJECTS: Record<ActivitySubject, { label: string }> = {
  milestones: { label: t.milestones },
  documents: { label: t.documents },
  team: { label: t.team },
  publication: { label: t.publication },
  project: { label: t.project },
};
const CHOICES = choicesOf(SUBJECTS, t.allChanges);

const isSubject = (name: string | null): name is ActivitySubject =>
  name !== null && Object.hasOwn(SUBJECTS, name);

/** The changes to a project, its plan, team and documents, the latest first; a filter in the address leaves one kind. */
export function Activity({ project }: { project: Project }) {
  const [params, setParams] = useSearchParams();
  // On a phone the links stand below the list, so that the list begins sooner.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const asked = params.get(PARAM);
  const subject = isSubject(asked) ? asked : null;
  const feed = useListProjectActivityInfinite(
    project.id,
    { limit: PAGE, ...(subject && { subject }) },
    { query: { getNextPageParam: ({ next_cursor }) => next_cursor, placeholderData: keepPreviousData } },
  );
  const { data, error, fetchStatus, refetch, isPlaceholderData } = feed;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = feed;
  const entries = (data?.pages ?? []).flatMap(({ items }) => items);
  const hasConsent = project.portfolio.consent !== undefined;
  const choose = (value: string) =>
    setParams(
      (current) => {
        if (value) current.set(PARAM, value);
        else current.delete(PARAM);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  if (error && !data) {
    return <ErrorState title={t.activityFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return fetchStatus === 'paused' ? <OfflineState what={t.theActivity} /> : <FeedSkeleton />;
  if (entries.length === 0 && subject === null && !isPlaceholderData) {
    return <EmptyState Icon={HistoryIcon} title={t.empty} text={t.emptyText} />;
  }
  return (
    <Stack aria-busy={isPlaceholderData} sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Box sx={{ flexShrink: 0, width: { xs: 1, sm: 224 } }}>
          <FilterSelect label={t.show} value={subject ?? ''} choices={CHOICES} onChange={choose} />
        </Box>
        {!isPhone && <Elsewhere />}
      </Stack>
      {entries.length === 0 && <Typography color="textSecondary">{t.nothingOfKind}</Typography>}
      {entries.length > 0 && (
        <Box sx={{ ...SURFACE, '& > section + section': { borderTop: 1, borderColor: 'divider' } }}>
          {daysOf(folded(linesOf(entries, hasConsent)), project.today).map((day) => (
            <DayPart key={day.day} day={day} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {loadMore}
        </Button>
      )}
      {isPhone && <Elsewhere />}
    </Stack>
  );
}

/** The tabs of what this list leaves out, as far as the reader has them. */
function Elsewhere() {
  const seesMoney = may(useUser()?.role, 'see_money');
  const tabs = [
    { tab: 'daily-entries', label: dailyEntries },
    ...(seesMoney ? [{ tab: 'payments', label: payments }] : []),
    { tab: 'tickets', label: tickets },
  ];
  return (
    <Stack
      direction="row"
      sx={{
        columnGap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {t.elsewhere}
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          component={RouterLink}
          to={{ search: `?tab=${tab}` }}
          preventScrollReset
          sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } }}
        >
          {label}
        </Link>
      ))}
    </Stack>
  );
}

function DayPart({ day: { title, lines } }: { day: Day }) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        px: { xs: 1.5, sm: 2 },
        pt: { xs: 1, md: 0 },
        // With room, the day stands beside what was done.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
      }}
    >
      <Typography id={titleId} variant="body2" component="h2" sx={{ fontWeight: 600, pt: { md: 1.5 } }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {lines.map((line) => (
          <Entry key={line.activity.id} line={line} />
        ))}
      </Box>
    </Box>
  );
}

function FeedSkeleton() {
  return (
    <Stack role="status" aria-label={t.loadingActivity} sx={{ gap: 1.5 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Stack>
  );
}
