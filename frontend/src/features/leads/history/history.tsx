import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useGetLeadActivityInfinite } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { queryClient } from '@/app/query-client';
import { ErrorState } from '@/components/error-state';
import { EntryText } from '@/components/history/entry-text';
import { PlainList } from '@/components/layout/plain-list';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { formatMoment } from '@/lib/dates';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/leads/page';
import { deedOf } from './words';

const PAGE = 20;

/** Everything else that happened to a lead, the latest first: its activities have a list of their own. */
export function History({ lead }: { lead: Lead }) {
  return (
    <Section title={t.history}>
      <Entries key={lead.id} lead={lead} />
    </Section>
  );
}

function Entries({ lead }: { lead: Lead }) {
  const { id, version } = lead;
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useGetLeadActivityInfinite(
      id,
      { limit: PAGE },
      { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
    );
  const askAgain = useEffectEvent(() => {
    if (data) void queryClient.invalidateQueries({ queryKey: ['infinite', 'leads', id] });
  });
  // Something has happened to it: the history tells what.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is followed.
  useEffect(() => askAgain(), [version]);

  if (error && !data) {
    return <ErrorState title={t.historyFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return fetchStatus === 'paused' ? (
      <OfflineState what={t.theHistory} />
    ) : (
      <Skeleton role="status" aria-label={t.loadingHistory} variant="rounded" height={96} />
    );
  }
  return (
    <>
      <PlainList aria-label={t.history} sx={{ gap: 1 }}>
        {data.pages
          .flatMap(({ items }) => items)
          .filter(({ kind }) => kind !== 'lead_activity_recorded')
          .map((entry) => (
            <Box component="li" key={entry.id} sx={{ minWidth: 0 }}>
              <EntryText entry={entry} deed={deedOf(entry, lead)} changes={[]} isQuiet>
                <Typography
                  component="time"
                  variant="body2"
                  dateTime={entry.at}
                  title={formatMoment(entry.at) ?? undefined}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {formatDue(entry.at)}
                </Typography>
              </EntryText>
            </Box>
          ))}
      </PlainList>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t.showEarlier}
        </Button>
      )}
    </>
  );
}
