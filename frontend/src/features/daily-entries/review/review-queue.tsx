import DoneIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  useListSubmittedDailyEntriesInfinite,
  useReviewDailyEntries,
} from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { PAGED } from '@/components/list/use-paged-list';
import { useSelection } from '@/components/list/use-selection';
import { toast } from '@/components/toast/toast-store';
import { dailyEntryPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { DayCard } from '../parts/day-card';
import { refreshDiary } from '../refresh';
import { ApproveDialog } from './approve-dialog';
import { ReturnDialog } from './return-dialog';

const WORDS = { countOf: t.countOf, failed: t.feedFailed, moreFailed: t.moreFailed };
const PAGE = 50;
/** Only the reason for falling progress can be missing. */
const INVALID = 'invalid';
/** As many entries as one call decides about. */
const AT_ONCE = 50;

const titleOf = ({ project, entry_on }: DailyEntrySummary): string =>
  t.entryTitle(project.name, formatOn(entry_on) ?? entry_on);

/** A key pressed in a field or with a modifier belongs to somebody else. */
const isPlain = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey) && !(target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Submitted entries of all projects of a manager, to approve or return one or several. */
export function ReviewQueue() {
  const query = useListSubmittedDailyEntriesInfinite({ limit: PAGE }, { query: { ...PAGED } });
  const [returned, setReturned] = useState<readonly string[] | null>(null);
  /** The entry that waits for the reason why its progress falls. */
  const [falling, setFalling] = useState<string | null>(null);
  const order = (query.data?.pages ?? []).flatMap(({ items }) => items.map(({ id }) => id));
  const selection = useSelection('', order, AT_ONCE);
  const selected = [...selection.ids];

  const review = useReviewDailyEntries({
    mutation: {
      onSuccess: ({ results }, { data: { approve } }) => {
        const done = results.filter(({ ok }) => ok).length;
        if (done > 0) toast.success(approve ? t.approvedCount(done) : t.returnedCount(done));
        const refused = results.filter(({ ok }) => !ok);
        const [only] = refused;
        if (approve && refused.length === 1 && only?.code === INVALID) setFalling(only.id);
        else for (const { message } of refused) if (message) toast.error(message);
        if (done > 0) setFalling(null);
        setReturned(null);
        selection.keep([]);
        void refreshDiary();
      },
    },
  });
  const approve = (ids: readonly string[]) => review.mutate({ data: { ids: [...ids], approve: {} } });
  const press = (event: KeyboardEvent, id: string) => {
    if (!isPlain(event) || review.isPending || returned !== null || falling !== null) return;
    if (event.key === 'a') approve([id]);
    else if (event.key === 'r') setReturned([id]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {selected.length > 0 && (
        <Stack
          direction="row"
          sx={{ gap: 1, mb: 2, position: 'sticky', top: 68, zIndex: 1, bgcolor: 'background.default', py: 1 }}
        >
          <Button variant="contained" loading={review.isPending} onClick={() => approve(selected)}>
            {t.approveSelected(selected.length)}
          </Button>
          <Button variant="outlined" disabled={review.isPending} onClick={() => setReturned(selected)}>
            {t.returnSelected(selected.length)}
          </Button>
        </Stack>
      )}
      <List
        query={query}
        words={WORDS}
        skeleton={<ListSkeleton label={t.loadingFeed} rows={3} height={220} />}
        empty={<EmptyState Icon={DoneIcon} title={t.reviewEmpty} text={t.reviewEmptyText} />}
      >
        {(entries) => (
          <>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mb: 1, display: { xs: 'none', md: 'block' } }}
            >
              {t.keysHint}
            </Typography>
            <Cards label={t.queue} rows={entries} estimate={320}>
              {(entry) => (
                <Box tabIndex={-1} onKeyDown={(event) => press(event, entry.id)}>
                  <DayCard
                    entry={entry}
                    isInternal
                    to={dailyEntryPath(entry.project.id, entry.id)}
                    over={entry.project.name}
                    lead={
                      <Checkbox
                        checked={selection.ids.has(entry.id)}
                        slotProps={{ input: { 'aria-label': t.select(titleOf(entry)) } }}
                        onChange={(event) => selection.toggle(entry.id, event.nativeEvent)}
                      />
                    }
                    actions={
                      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
                        <Button
                          variant="contained"
                          disabled={review.isPending}
                          onClick={() => approve([entry.id])}
                        >
                          {t.approve}
                        </Button>
                        <Button
                          variant="outlined"
                          disabled={review.isPending}
                          onClick={() => setReturned([entry.id])}
                        >
                          {t.sendBack}
                        </Button>
                        <Button component={Link} to={dailyEntryPath(entry.project.id, entry.id)}>
                          {t.openProject}
                        </Button>
                      </Stack>
                    }
                  />
                </Box>
              )}
            </Cards>
          </>
        )}
      </List>
      {falling !== null && (
        <ApproveDialog
          busy={review.isPending}
          onApprove={(progress_reason) =>
            review.mutate({ data: { ids: [falling], approve: { progress_reason } } })
          }
          onClose={() => setFalling(null)}
        />
      )}
      {returned && (
        <ReturnDialog
          count={returned.length}
          busy={review.isPending}
          onReturn={(reason) => review.mutate({ data: { ids: [...returned], return_to_author: { reason } } })}
          onClose={() => setReturned(null)}
        />
      )}
    </>
  );
}
