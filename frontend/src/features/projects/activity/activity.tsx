import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { ActivitySubject } from '@/api/generated/model/activitySubject';
import type { Project } from '@/api/generated/model/project';
import { useListProjectActivityInfinite } from '@/api/generated/projects/projects';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { SURFACE } from '@/components/layout/surface';
import { FilterSelect } from '@/components/list/filter-select';
import { OfflineState } from '@/components/offline-state';
import { choicesOf } from '@/components/words/choices';
import { loadMore } from '@/messages/components/list';
import * as t from '@/messages/projects/activity';
import { type Day, daysOf, monthsOf } from './days';
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
      <Box sx={{ width: { xs: 1, sm: 224 } }}>
        <FilterSelect label={t.show} value={subject ?? ''} choices={CHOICES} onChange={choose} />
      </Box>
      {entries.length === 0 && <Typography color="textSecondary">{t.nothingOfKind}</Typography>}
      {entries.length > 0 && (
        <Box
          sx={{
            ...SURFACE,
            overflow: 'hidden',
            '& > section + section': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {monthsOf(daysOf(folded(linesOf(entries, hasConsent)), project.today)).map(({ month, days }) => (
            <Fragment key={month}>
              <Typography variant="body2" component="h2" sx={MONTH_HEADING}>
                {month}
              </Typography>
              {days.map((day) => (
                <DayPart key={day.day} day={day} />
              ))}
            </Fragment>
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
    </Stack>
  );
}

const MONTH_HEADING = {
  px: { xs: 1.5, sm: 2 },
  py: 0.75,
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'action.hover',
} as const;

/** Width of the day and of the times below it, at the left of the sentences. */
const WHEN = 80;

/** The day stands beside its first sentence, above the time of it. */
function DayPart({ day: { title, lines } }: { day: Day }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ position: 'relative', px: { xs: 1.5, sm: 2 } }}>
      <Typography
        id={titleId}
        variant="body2"
        component="h3"
        sx={{ position: 'absolute', top: 8, fontWeight: 600 }}
      >
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li': { pl: `${WHEN}px` },
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
          '& > li:first-of-type': { minHeight: 60, '& time': { top: 28 } },
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
