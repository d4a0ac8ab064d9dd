import type { MemberUser } from '@/api/generated/model/memberUser';
import type { Milestone } from '@/api/generated/model/milestone';
import type { MilestoneStatus } from '@/api/generated/model/milestoneStatus';
import type { Project } from '@/api/generated/model/project';
import type { Tone } from '@/components/status-chip';
import { daysBetween, daysText, todayInIndia } from '@/lib/days';
import { firstWord } from '@/lib/names';
import { formatDayNear } from '@/lib/near';
import * as t from '@/messages/projects/milestones';

export const FULL_PERCENT = 100;

/** Progress from which submitting is the main step of an engineer; below it, the progress is. */
export const NEARLY_DONE_PERCENT = 90;

/** Days that a milestone waits for the client before staff are asked to call. */
const PATIENT_DAYS = 7;

export const MILESTONE_STATUS: Record<MilestoneStatus, { label: string; tone: Tone }> = {
  upcoming: { label: t.upcoming, tone: 'neutral' },
  in_progress: { label: t.inProgress, tone: 'info' },
  submitted: { label: t.stateSubmitted, tone: 'info' },
  certified: { label: t.stateCertified, tone: 'info' },
  accepted: { label: t.stateAccepted, tone: 'good' },
};

/** True when the reader must sign next. An admin may accept on the client's behalf, so it waits for the client. */
export const waitsForMe = ({ status, can }: Milestone): boolean =>
  (status === 'submitted' && can.includes('certify')) ||
  (status === 'certified' && can.includes('accept') && !can.includes('edit'));

/** The status in the words of its reader: a client reads “Waiting for you”, not “Certified”. */
export function statusFor(milestone: Milestone, isStaff: boolean): { label: string; tone: Tone } {
  const { status, query_reason } = milestone;
  if (waitsForMe(milestone)) return { label: t.waitsForYou, tone: 'attention' };
  if (status === 'in_progress' && query_reason) return { label: t.wasSentBack, tone: 'attention' };
  if (status === 'submitted') {
    return { label: isStaff ? t.waitsForManager : t.isChecked, tone: 'info' };
  }
  if (status === 'certified' && isStaff) return { label: t.waitsForClient, tone: 'info' };
  return MILESTONE_STATUS[status];
}

/** The only client; undefined where there are several. */
function clientOf({ members }: Project): MemberUser | undefined {
  const [client, ...others] = members.filter(({ part }) => part === 'client');
  return others.length === 0 ? client?.user : undefined;
}

const daysSince = (at: string, { today }: Project): number =>
  daysBetween(todayInIndia(new Date(at)), today) ?? 0;

/**
 * The status on a card, which adds since when a milestone waits for its reader. Staff also read for whom and how long
 * a certified one waits. It stands out after `PATIENT_DAYS`.
 */
export function statusOnCard(
  milestone: Milestone,
  project: Project,
  isStaff: boolean,
): { label: string; tone: Tone } {
  const words = statusFor(milestone, isStaff);
  const at = milestone.certified?.at;
  const since = formatDayNear(at ?? milestone.submitted?.at);
  if (since && words.label === t.waitsForYou) return { ...words, label: t.waitsForYouSince(since) };
  if (!at || !since || words.label !== t.waitsForClient) return words;
  const days = daysSince(at, project);
  const client = clientOf(project);
  const name = client ? firstWord(client.full_name) : t.theClient;
  return {
    tone: days > PATIENT_DAYS ? 'attention' : words.tone,
    label: t.waitsSince(name, since, days > 0 ? daysText(days) : ''),
  };
}

/** The client whom staff call: the only one, who keeps the milestone waiting for more than `PATIENT_DAYS`. */
export function clientToCall(
  milestone: Milestone,
  project: Project,
  isStaff: boolean,
): { name: string; phone: string } | null {
  const at = milestone.certified?.at;
  const isWaiting = statusFor(milestone, isStaff).label === t.waitsForClient;
  if (!at || !isWaiting || daysSince(at, project) <= PATIENT_DAYS) return null;
  const client = clientOf(project);
  return client?.phone ? { name: firstWord(client.full_name), phone: client.phone } : null;
}

/** Where the work itself is over, whatever is still to be signed. */
export const isDone = ({ status }: Milestone): boolean => status !== 'upcoming' && status !== 'in_progress';

export const isAccepted = ({ status }: Milestone): boolean => status === 'accepted';

/** How it stands with its planned day: `5 days late`, `2 days early`, `Due in 12 days`. */
export function punctuality(milestone: Milestone, today: string): string | null {
  const { planned_on, actual_on } = milestone;
  if (isDone(milestone)) {
    const over = actual_on ? daysBetween(planned_on, actual_on) : null;
    if (over === null) return null;
    if (over === 0) return t.doneOnPlannedDay;
    return over > 0 ? t.doneLate(daysText(over)) : t.doneEarly(daysText(-over));
  }
  if (milestone.is_late) return t.late(daysText(milestone.days_late));
  const left = daysBetween(today, planned_on);
  if (left === null || left < 0) return null;
  return left === 0 ? t.dueToday : t.dueIn(daysText(left));
}
