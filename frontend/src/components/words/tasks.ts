import type { DashboardTask } from '@/api/generated/model/dashboardTask';
import type { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import { LEADS, leadPath, projectPath, TICKETS, ticketPath, USERS } from '@/config/paths';
import {
  DAILY_ENTRIES,
  dailyEntryPath,
  newDailyEntryPath,
  PAYMENTS,
  paymentPath,
  SYSTEM,
} from '@/config/screens';
import { todayInIndia } from '@/lib/days';
import { formatDue, formatDueShort, formatOnNear } from '@/lib/near';
import * as t from '@/messages/dashboard/front';

/** Whether a task is overdue, due today, or due later: the most urgent first. */
export const URGENCIES = ['over', 'today', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The look of the day of a task. */
export const DAY_LOOK = {
  over: { color: 'error.main', fontWeight: 600 },
  today: { color: 'warning.main', fontWeight: 600 },
  later: { color: 'text.secondary' },
} as const;

interface Kind {
  title: string;
  /** The address where a task is done; undefined if its project is missing. */
  to: (task: DashboardTask) => string | undefined;
  /** A name that says more than the title, on the page of its project. */
  name?: (task: DashboardTask) => string | undefined;
  /** The day of the task, in its title behind its project; empty where the heading says it. */
  day?: (task: DashboardTask) => string;
  /** The list of all of them. */
  list?: string;
  /** A fact instead of how long it waits. */
  fact?: (task: DashboardTask) => string | undefined;
  /** The reason why it waits, on the first page: a page of the project names the kind instead. */
  why?: () => string;
  /** Whether the heading tells the sum of the amounts. */
  hasTotal?: true;
  /** How urgent a task is by the day that its fact tells. */
  urgency?: (task: DashboardTask) => Urgency;
}

const noonOf = (day: string) => `${day}T12:00:00+05:30`;
const inProject = (make: (project: string, id: string) => string) => (task: DashboardTask) =>
  task.project && make(task.project.id, task.id);
const milestones = inProject((project) => `${projectPath(project)}?tab=milestones`);
const ticket = ({ id }: DashboardTask) => ticketPath(id);
const entry = inProject(dailyEntryPath);
const isOver = ({ on, due_at: at }: DashboardTask) =>
  at === undefined ? on !== undefined && on < todayInIndia() : Date.parse(at) < Date.now();
const isToday = ({ on }: DashboardTask) => on === todayInIndia();
const urgency = (task: DashboardTask): Urgency => (isOver(task) ? 'over' : isToday(task) ? 'today' : 'later');
const dueOn = (task: DashboardTask) => {
  const { on, due_at: at } = task;
  if (!on) return undefined;
  if (isOver(task)) return t.overdueSince(formatDueShort(at ?? noonOf(on)) ?? '');
  if (at) return t.dueOn(formatDue(at) ?? '');
  return isToday(task) ? t.dueToday : t.dueOn(formatDueShort(noonOf(on)) ?? '');
};
export const sinceOf = ({ since }: DashboardTask) => t.since(formatDueShort(since) ?? '');
/** An entry that is still to be written has no day: it is today's. */
const dayOf = ({ on = todayInIndia() }: DashboardTask) => formatOnNear(on);
const entryOf = (task: DashboardTask) => t.entryOf(dayOf(task));

/** Where each kind of task leads, and its words. */
export const TASKS: Record<DashboardTaskKind, Kind> = {
  milestone_to_accept: { title: t.milestonesToAccept, to: milestones },
  payment_to_make: {
    title: t.paymentsToMake,
    to: inProject(paymentPath),
    list: PAYMENTS,
    fact: dueOn,
    urgency,
    hasTotal: true,
  },
  ticket_to_answer: { title: t.ticketsToAnswer, to: ticket, list: `${TICKETS}?status=waiting_on_client` },
  ticket_to_confirm: { title: t.ticketsToConfirm, to: ticket, list: `${TICKETS}?status=resolved` },
  milestone_to_certify: { title: t.milestonesToCertify, to: milestones },
  entry_to_review: {
    title: t.entriesToReview,
    to: entry,
    name: entryOf,
    day: dayOf,
    list: DAILY_ENTRIES,
    fact: ({ title }) => t.by(title),
  },
  ticket_to_assign: { title: t.ticketsToAssign, to: ticket, list: `${TICKETS}?assignee=none&open=true` },
  ticket_overdue: {
    title: t.ticketsOverdue,
    to: ticket,
    list: `${TICKETS}?overdue=true`,
    fact: ({ since }) => t.overdueSince(formatDueShort(since) ?? ''),
    urgency: () => 'over',
  },
  site_without_entry: {
    title: t.sitesWithoutEntry,
    to: inProject(projectPath),
    day: () => '',
    fact: () => undefined,
  },
  entry_to_write: {
    title: t.entriesToWrite,
    to: inProject((project) => newDailyEntryPath(project)),
    name: entryOf,
    day: () => '',
    list: DAILY_ENTRIES,
    fact: () => undefined,
  },
  entry_to_correct: {
    title: t.entriesToCorrect,
    to: entry,
    // The author is the reader.
    name: entryOf,
    day: dayOf,
    list: DAILY_ENTRIES,
    fact: () => undefined,
    why: () => t.returned,
  },
  ticket_to_resolve: {
    title: t.ticketsToResolve,
    to: ticket,
    list: `${TICKETS}?assignee=me&open=true`,
    fact: (task) => dueOn(task) ?? sinceOf(task),
    urgency,
  },
  milestone_sent_back: { title: t.milestonesSentBack, to: milestones },
  account_to_approve: {
    title: t.accountsToApprove,
    to: () => `${USERS}?status=pending_approval`,
    list: `${USERS}?status=pending_approval`,
  },
  receipt_to_verify: {
    title: t.receiptsToVerify,
    to: () => `${PAYMENTS}?view=queue`,
    hasTotal: true,
    list: `${PAYMENTS}?view=queue`,
  },
  lead_unclaimed: {
    title: t.leadsUnclaimed,
    to: ({ id }) => leadPath(id),
    list: `${LEADS}?status=new&owner=none`,
  },
  job_failed: { title: t.jobsFailed, to: () => SYSTEM, list: SYSTEM },
};
