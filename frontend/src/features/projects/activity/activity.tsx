import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { useListProjectActivityInfinite } from '@/api/generated/projects/projects';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { FilterSelect } from '@/components/list/filter-select';
import { OfflineState } from '@/components/offline-state';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/projects/activity';
import { type Day, daysOf } from './days';
import { Entry } from './entry';
import { GROUPS, isGroup, passes } from './kinds';

const PAGE = 30;

/** With a filter, pages load by themselves until this many entries match. */
const WANTED = 20;

const GROUP = 'kind';
const CHOICES = choicesOf(GROUPS, t.everything);

/** Everything that happened in a project, the latest first; a filter in the address leaves one kind. */
export function Activity({ project }: { project: Project }) {
  const feed = useListProjectActivityInfinite(
    project.id,
    { limit: PAGE },
    { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
  );
  const { data, error, fetchStatus, refetch } = feed;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed;
  const [params, setParams] = useSearchParams();
  const asked = params.get(GROUP);
  const group = isGroup(asked) ? asked : null;
  const all = (data?.pages ?? []).flatMap(({ items }) => items);
  const entries = all.filter(({ kind }) => passes(kind, group));
  const isShort = group !== null && entries.length < WANTED;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const choose = (value: string) =>
    setParams(
      (current) => {
        if (value) current.set(GROUP, value);
        else current.delete(GROUP);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  if (error && !data) {
    return <ErrorState title={t.activityFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return fetchStatus === 'paused' ? <OfflineState what={t.theActivity} /> : <FeedSkeleton />;
  if (all.length === 0) {
    return <EmptyState Icon={HistoryIcon} title={t.empty} text={t.emptyText} />;
  }
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 800 }}>
      <Box sx={{ maxWidth: 260 }}>
        <FilterSelect label={t.show} value={group ?? ''} choices={CHOICES} onChange={choose} />
      </Box>
      {entries.length === 0 && !hasNextPage && (
        <Typography color="textSecondary">{t.nothingOfKind}</Typography>
      )}
      {daysOf(entries, project.today).map((day) => (
        <DayPart key={day.day} day={day} />
      ))}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t.showEarlier}
        </Button>
      )}
    </Stack>
  );
}

function DayPart({ day: { title, entries } }: { day: Day }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="body2" component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          py: 0.5,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {entries.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </Box>
    </Box>
  );
}

function FeedSkeleton() {
  return (
    <Stack role="status" aria-label={t.loadingActivity} sx={{ gap: 1.5, maxWidth: 800 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Stack>
  );
}
