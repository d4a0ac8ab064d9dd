import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetPaymentActivityInfinite } from '@/api/generated/payments/payments';
import { ErrorState } from '@/components/error-state';
import { EntryText } from '@/components/history/entry-text';
import { PlainList } from '@/components/layout/plain-list';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/payments/history';
import { changesOf, deedOf } from './activity-words';

const PAGE = 20;

/** Everything that happened to a payment, the latest first. */
export function History({ paymentId }: { paymentId: string }) {
  return (
    <Section title={t.history}>
      <Entries paymentId={paymentId} />
    </Section>
  );
}

function Entries({ paymentId }: { paymentId: string }) {
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useGetPaymentActivityInfinite(
      paymentId,
      { limit: PAGE },
      { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
    );
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
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t.noHistory}
      </Typography>
    );
  }
  return (
    <>
      <PlainList aria-label={t.history} sx={{ gap: 1.5 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ minWidth: 0 }}>
            <EntryText entry={entry} deed={deedOf(entry)} changes={changesOf(entry)}>
              <Typography
                component="time"
                variant="caption"
                color="textSecondary"
                dateTime={entry.at}
                sx={{ display: 'block' }}
              >
                {formatMoment(entry.at)}
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
