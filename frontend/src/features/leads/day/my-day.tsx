import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useGetLeadDesk } from '@/api/generated/leads/leads';
import type { LeadDesk } from '@/api/generated/model/leadDesk';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { formatDay } from '@/lib/dates';
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

const isCallToday = ({ first_call }: LeadSummary): boolean =>
  first_call.state === 'due' && formatDay(first_call.due_at) === formatDay(new Date().toISOString());

/** Unclaimed leads that are to be called today stand among the tasks of today, in the order of time. */
function byDay(desk: LeadDesk): LeadDesk {
  const calls = desk.unclaimed.filter(isCallToday);
  if (calls.length === 0) return desk;
  const timeOf = ({ next_follow_up_at, first_call }: LeadSummary) =>
    Date.parse(next_follow_up_at ?? first_call.due_at ?? '');
  return {
    ...desk,
    today: [...desk.today, ...calls].toSorted((one, other) => timeOf(one) - timeOf(other)),
    unclaimed: desk.unclaimed.filter((lead) => !isCallToday(lead)),
  };
}

/** The leads that wait for somebody today. */
export function MyDay() {
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
      ) : (
        <Stack sx={{ gap: 3 }}>
          {parts.map(({ name, title, named }) => (
            <Section key={name} title={t.counted(title, data[name].length)}>
              <LeadRows label={title} leads={data[name]} named={named} />
            </Section>
          ))}
        </Stack>
      )}
    </Box>
  );
}
