import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListNotifications } from '@/api/generated/notifications/notifications';
import { ErrorState } from '@/components/error-state';
import { Section } from '@/components/section';
import { formatMoment } from '@/lib/dates';
import { noteVisit } from '@/lib/last-visit';
import * as t from '@/messages/notifications';
import { InboxList } from './inbox-list';

/** The others are behind the bell. */
const SHOWN = 5;

/** Notifications since the reader's last visit with this browser, the newest first. */
export function LatestNews({ userId }: { userId: string }) {
  const [before] = useState(() => noteVisit(userId));
  const { data, error, refetch } = useListNotifications();
  if (error && !data) {
    return <ErrorState title={t.notificationsFailed} error={error} onRetry={() => void refetch()} />;
  }
  const when = formatMoment(before);
  const items = data?.items ?? [];
  const news = before === null ? items : items.filter((it) => Date.parse(it.timestamp) > Date.parse(before));
  const more = news.length - SHOWN;
  return (
    <Section title={before === null ? t.latestNews : t.sinceLastVisit}>
      {news.length === 0 ? (
        <Typography variant="body2" color="textSecondary" aria-busy={data === undefined}>
          {data === undefined ? t.loadingNews : when === null ? t.noNewsYet : t.noNewsSince(when)}
        </Typography>
      ) : (
        // The items have a padding of their own, up to the edge.
        <Box sx={{ mx: { xs: -2, md: -2.5 }, mb: { xs: -2, md: -2.5 }, overflow: 'hidden' }}>
          <InboxList items={news.slice(0, SHOWN)} onFollow={() => undefined} />
          {more > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
              {t.moreNews(more)}
            </Typography>
          )}
        </Box>
      )}
    </Section>
  );
}
