import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import { useGetLeadDesk } from '@/api/generated/leads/leads';
import type { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import type { Notification } from '@/api/generated/model/notification';
import {
  getListNotificationsQueryKey,
  useListNotifications,
  useReadNotification,
} from '@/api/generated/notifications/notifications';
import { queryClient } from '@/app/query-client';
import { useUser } from '@/app/use-user';
import { ErrorState } from '@/components/error-state';
import { clamp } from '@/components/layout/clamp';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
import { TASKS } from '@/components/words/tasks';
import { leadPath } from '@/config/paths';
import { may } from '@/config/roles';
import { ago } from '@/lib/ago';
import { formatMoment } from '@/lib/dates';
import { noteVisit } from '@/lib/last-visit';
import { byDay, nextLeads } from '@/lib/lead-desk';
import * as t from '@/messages/dashboard/news';
import { bellStore } from './bell-store';
import { newsText } from './news-text';

/** The others are behind the bell. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

/** Tells whether a piece of news is about a task that stands on the same page; undefined until they are loaded. */
function useIsTask(): ((news: Notification) => boolean) | undefined {
  const role = useUser()?.role;
  const front = useGetDashboard(undefined, { query: { enabled: may(role, 'see_projects') } });
  const desk = useGetLeadDesk({ query: { enabled: may(role, 'work_on_leads'), select: byDay } });
  if (front.isLoading || desk.isLoading) return undefined;
  const waiting = front.data?.waiting ?? [];
  const tasks = waiting.flatMap((of) => of.tasks.map((task) => TASKS[of.kind].to(task)));
  const leads = desk.data ? nextLeads(desk.data).map(({ id }) => leadPath(id)) : [];
  const paths = new Set([...tasks, ...leads]);
  const of = (wanted: DashboardTaskKind) =>
    waiting.flatMap(({ kind, tasks }) => (kind === wanted ? tasks : []));
  // These lead to a list: the news of a person names the account, that of a receipt its payment.
  const accounts = new Set(of('account_to_approve').map(({ id }) => id));
  const receipts = of('receipt_to_verify');
  return ({ actions, message, metadata: { entity, entity_id, project_id } }) =>
    paths.has(actions[0]?.url ?? '') ||
    accounts.has(entity_id) ||
    (entity === 'payment' &&
      receipts.some(({ title, project }) => project?.id === project_id && message.includes(`(${title})`)));
}

/** Notifications since the reader's last visit with this browser, the newest first, without the tasks of the page. */
export function LatestNews({ userId }: { userId: string }) {
  const [before] = useState(() => noteVisit(userId));
  const { data, error, refetch } = useListNotifications();
  const isTask = useIsTask();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const read = useReadNotification({
    mutation: {
      onSuccess: () => queryClient.invalidateQueries({ queryKey: getListNotificationsQueryKey() }),
    },
  });
  if (error && !data) {
    return <ErrorState title={t.newsFailed} error={error} onRetry={() => void refetch()} />;
  }
  const when = formatMoment(before);
  const items = data?.items ?? [];
  const fresh = before === null ? items : items.filter((it) => Date.parse(it.timestamp) > Date.parse(before));
  const tickets = new Set<string>();
  const news = fresh.filter((it) => {
    if (isTask?.(it)) return false;
    const { entity, entity_id: id } = it.metadata;
    // The newest piece of news about a ticket stands for the older ones.
    return entity !== 'ticket' || (!tickets.has(id) && tickets.add(id));
  });
  const isLoading = data === undefined || isTask === undefined;
  const title = before === null ? t.latestNews : t.sinceLastVisit;
  return (
    <Section
      title={title}
      action={
        items.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => bellStore.set(true)}>
            {t.allNews}
          </Button>
        )
      }
    >
      {isLoading || news.length === 0 ? (
        <Typography variant="body2" color="textSecondary" aria-busy={isLoading}>
          {isLoading
            ? t.loadingNews
            : fresh.length > 0
              ? t.newsAbove
              : when === null
                ? t.noNewsYet
                : t.noNewsSince(when)}
        </Typography>
      ) : (
        <PlainList aria-label={title}>
          {news.slice(0, isPhone ? SHOWN_ON_PHONE : SHOWN).map((item) => (
            <Piece key={item.id} item={item} onFollow={() => !item.read && read.mutate({ id: item.id })} />
          ))}
        </PlainList>
      )}
    </Section>
  );
}

/** The time stands at the right of the title. */
const PIECE = {
  display: 'grid',
  columnGap: 2,
  py: 1,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
} as const;

/** A piece of news, which leads to the thing that it tells of. */
function Piece({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const to = item.actions?.[0]?.url;
  const { title, message, code } = newsText(item);
  const text = (
    <>
      <Typography
        component="span"
        className="title"
        sx={{ fontWeight: item.read ? 500 : 650, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ gridRow: 2, ...clamp(3), gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {message}{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {code}
        </Box>
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {ago(item.timestamp)}
      </Typography>
    </>
  );
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      {to === undefined ? (
        <Box sx={PIECE}>{text}</Box>
      ) : (
        <Box
          component={Link}
          to={to}
          onClick={onFollow}
          sx={{
            ...PIECE,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover .title': { textDecoration: 'underline' },
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}
