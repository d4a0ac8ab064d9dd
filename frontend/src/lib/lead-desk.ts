import type { LeadDesk } from '@/api/generated/model/leadDesk';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { formatDay } from './dates';

/** The first page shows this many leads of the day. */
const NEXT = 5;

const isCallToday = ({ first_call }: LeadSummary): boolean =>
  first_call.state === 'due' && formatDay(first_call.due_at) === formatDay(new Date().toISOString());

/** Unclaimed leads that are to be called today stand among the tasks of today, in the order of time. */
export function byDay(desk: LeadDesk): LeadDesk {
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

/** The leads of a desk ordered by `byDay` that the first page shows, the most urgent first. */
export function nextLeads(desk: LeadDesk): LeadSummary[] {
  const { calls_overdue, overdue, today, unclaimed, unanswered } = desk;
  const leads = [...calls_overdue, ...overdue, ...today, ...unclaimed, ...unanswered];
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()].slice(0, NEXT);
}
