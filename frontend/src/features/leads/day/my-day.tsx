import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { useGetLeadDesk } from '@/api/generated/leads/leads';
import type { LeadDesk } from '@/api/generated/model/leadDesk';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { LEADS } from '@/config/paths';
import { byDay, nextLeads } from '@/lib/lead-desk';
import * as t from '@/messages/leads/day';
import { loadingDay, theDay } from '@/messages/leads/list';
import { LeadRows } from '../lead-row';

/** Leads come due with time, and nobody tells of it. */
const ASKED_AGAIN_MS = 60_000;

/** The most urgent first. */
const PARTS: readonly { name: keyof LeadDesk; title: string; named?: 'call' | 'follow-up' | 'today' }[] = [
  { name: 'calls_overdue', title: t.callsOverdue, named: 'call' },
  { name: 'overdue', title: t.overdue, named: 'follow-up' },
  { name: 'today', title: t.today, named: 'today' },
  { name: 'unclaimed', title: t.unclaimed },
  { name: 'unanswered', title: t.unanswered },
];

/** Leads of the day, each counted once. */
const countOf = (desk: LeadDesk): number =>
  new Set(PARTS.flatMap(({ name }) => desk[name].map(({ id }) => id))).size;

interface MyDayProps {
  /** Whether all leads of the day are shown; otherwise the next five. */
  isWhole?: boolean;
}

/** The leads that wait for somebody today. */
export function MyDay({ isWhole = false }: MyDayProps) {
  const { data, error, fetchStatus, refetch } = useGetLeadDesk({
    query: { refetchInterval: ASKED_AGAIN_MS, select: byDay },
  });
  if (error && !data) {
    return <ErrorState title={t.dayFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    if (fetchStatus === 'paused') return <OfflineState what={theDay} />;
    return (
      <Box aria-busy="true">
        <ListSkeleton label={loadingDay} rows={4} height={96} />
      </Box>
    );
  }
  // An unclaimed lead whose call is overdue or due today stands above.
  const isSplit = [...data.calls_overdue, ...data.today].some(({ owner }) => !owner);
  const parts = PARTS.filter(({ name }) => data[name].length > 0).map((part) =>
    part.name === 'unclaimed' && isSplit ? { ...part, title: t.otherUnclaimed } : part,
  );
  return (
    <Box>
      <OfflineNotice />
      {parts.length === 0 ? (
        <EmptyState Icon={DoneIcon} title={t.nothingToday} text={t.nothingTodayText} />
      ) : isWhole ? (
        <Stack sx={{ gap: 3 }}>
          {parts.map(({ name, title, named }) => (
            <Section key={name} title={t.counted(title, data[name].length)}>
              <LeadRows label={title} leads={data[name]} named={named} />
            </Section>
          ))}
        </Stack>
      ) : (
        <Section
          title={t.nextLeads}
          action={
            <Button size="small" component={Link} to={`${LEADS}?view=day`}>
              {t.wholeDay(countOf(data))}
            </Button>
          }
        >
          <LeadRows label={t.nextLeads} leads={nextLeads(data)} />
        </Section>
      )}
    </Box>
  );
}
