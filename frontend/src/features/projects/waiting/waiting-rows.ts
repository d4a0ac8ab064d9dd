import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import type { DashboardTask } from '@/api/generated/model/dashboardTask';
import type { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';
import type { Project } from '@/api/generated/model/project';
import { TASKS, type Urgency } from '@/components/words/tasks';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/projects/page';
import { waitsForMe } from '../milestones/words';

interface Row {
  /** Of one kind of task: a ticket can be overdue and without an assignee. */
  key: string;
  /** The things that the row stands for. */
  ids: readonly string[];
  title: string;
  facts: readonly (string | undefined)[];
  /** The day of the task, on a line of its own. */
  due?: string | undefined;
  urgency?: Urgency | undefined;
  /** Milestones to sign come first: the work of others goes on with them. Then overdue tasks, the oldest first, the reader's other approvals, and tasks of today. */
  rank: string;
  to: string | { search: string };
}

/** Milestones come with the project, so that a signed one is gone at once. Today's entry is a button of the head. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'milestone_to_accept',
  'milestone_to_certify',
  'entry_to_write',
]);

const TO_SIGN = '0';
const OVERDUE = '1';
const TO_APPROVE = '2';
const TODAY = '3';
const LATER = '4';

/** Orders a task by its urgency; equal ones keep the order of the server. */
function rankOf({ on, since }: DashboardTask, kind: DashboardTaskKind, urgency: Urgency | undefined): string {
  if (kind === 'entry_to_review' || kind === 'receipt_to_verify') return TO_APPROVE;
  if (urgency === 'over') return `${OVERDUE} ${on ?? since}`;
  return urgency === 'today' ? TODAY : LATER;
}

function rowOf(task: DashboardTask, kind: DashboardTaskKind): Row[] {
  const { title, to, name, fact, urgency: urgencyOf } = TASKS[kind];
  const href = to(task);
  if (href === undefined) return [];
  const amount = task.amount_paise === undefined ? undefined : formatRupees(task.amount_paise);
  const urgency = urgencyOf?.(task);
  const isDay = urgency !== undefined;
  return [
    {
      key: `${kind} ${task.id}`,
      ids: [task.id],
      title: name?.(task) ?? task.title,
      facts: [t.task[kind] ?? title, amount, isDay ? undefined : fact?.(task)],
      due: isDay ? fact?.(task) : undefined,
      urgency,
      rank: rankOf(task, kind, urgency),
      to: href,
    },
  ];
}

/** One row for several overdue payments: their sum and the oldest day. */
function overdueRow(overdue: readonly DashboardTask[]): Row {
  const oldest = overdue.toSorted((one, other) => (one.on ?? '').localeCompare(other.on ?? ''))[0];
  return {
    key: 'overdue',
    ids: overdue.map(({ id }) => id),
    title: t.overduePayments(overdue.length),
    facts: [formatRupees(overdue.reduce((sum, { amount_paise = 0 }) => sum + amount_paise, 0))],
    due: oldest && TASKS.payment_to_make.fact?.(oldest),
    urgency: 'over',
    rank: oldest ? rankOf(oldest, 'payment_to_make', 'over') : LATER,
    to: { search: '?tab=payments' },
  };
}

/** One row for several entries to approve: the diary lists them. */
const entriesRow = (count: number, tasks: readonly DashboardTask[]): Row => ({
  key: 'entries',
  ids: tasks.map(({ id }) => id),
  title: t.entries(count),
  facts: [t.approveThem],
  rank: TO_APPROVE,
  to: { search: '?tab=daily-entries&status=submitted' },
});

/** One row for several overdue tickets, with the oldest day. */
function ticketsRow(count: number, tasks: readonly DashboardTask[]): Row[] {
  // The server lists the oldest first.
  const oldest = tasks[0];
  if (!oldest) return [];
  return rowOf(oldest, 'ticket_overdue').map((row) => ({
    ...row,
    ids: tasks.map(({ id }) => id),
    title: t.overdueTickets(count),
    facts: [t.followUp],
    to: { search: '?tab=tickets&overdue=true' },
  }));
}

/** A site without an entry, on the page of its project. */
const noEntryRow = ({ id }: DashboardTask): Row => ({
  key: id,
  ids: [id],
  title: t.noEntryToday,
  facts: [t.askForEntry],
  rank: LATER,
  to: { search: '?tab=daily-entries' },
});

function rowsOf({ kind, count, tasks }: DashboardWaiting): Row[] {
  if (kind === 'entry_to_review' && count > 1) return [entriesRow(count, tasks)];
  if (kind === 'site_without_entry') return tasks.map(noEntryRow);
  if (kind === 'ticket_overdue' && count > 1) return ticketsRow(count, tasks);
  const overdue =
    kind === 'payment_to_make' ? tasks.filter((it) => TASKS[kind].urgency?.(it) === 'over') : [];
  // The sum is known where the server lists all of them.
  if (overdue.length < 2 || count > tasks.length) return tasks.flatMap((task) => rowOf(task, kind));
  const others = tasks.filter((task) => !overdue.includes(task));
  return [overdueRow(overdue), ...others.flatMap((task) => rowOf(task, kind))];
}

/** Tasks of a project that wait for the reader, in rows, and how many of them its head shows. */
export function useWaitingRows(project: Project): { rows: Row[]; shown: number; hasEntryToWrite: boolean } {
  const { data } = useGetDashboard({ project_id: project.id });
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const waiting = data?.waiting ?? [];
  const milestones = project.milestones.filter(waitsForMe).map(({ id, name, status }) => ({
    key: id,
    ids: [id],
    title: name,
    facts: [status === 'certified' ? t.toAccept : t.toCertify],
    rank: TO_SIGN,
    to: { search: '?tab=milestones' },
  }));
  const others = waiting.filter(({ kind }) => !ELSEWHERE.has(kind)).flatMap(rowsOf);
  const rows = [...milestones, ...others].toSorted((one, other) => one.rank.localeCompare(other.rank));
  const most = isWide ? 3 : 2;
  return {
    rows,
    // More are folded, so that the parts of the project stay near. One row alone is not folded: a button needs the same room.
    shown: rows.length === most + 1 ? rows.length : most,
    hasEntryToWrite: waiting.some(({ kind }) => kind === 'entry_to_write'),
  };
}
