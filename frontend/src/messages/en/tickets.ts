import type { Role } from '@/api/generated/model/role';
import { plural } from '../plural';

// tickets
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} ticket`, other: `${shown} tickets` });
export const refused = (count: number) =>
  plural(count, {
    one: `${count} ticket could not be changed`,
    other: `${count} tickets could not be changed`,
  });
export const failed = 'The tickets could not be loaded';
export const moreFailed = 'The next tickets could not be loaded.';
export const boardFailed = 'The board could not be loaded';
export const nothing = 'No tickets found';
export const nothingText = 'Try another search or clear the filters.';
export const empty = 'No tickets yet';
export const emptyOfProject =
  'Questions, defects and requests about the building appear here with their answers and due dates. There are none yet.';
export const stepDone = (code: string, status: string) => `${code} is now: ${status}`;
export const hiddenFromClient = 'The client cannot see this ticket. Show it to them first, then ask.';
export const attachHint = 'Attach files to a new comment below.';
export const stepImpossible = (now: string, to: string) =>
  `Someone changed this ticket. It is now “${now}” and cannot become “${to}” from there.`;

export const noTickets: Record<Exclude<Role, 'salesperson'>, string> = {
  client:
    'Ask about your building, report a defect or request a change. Each ticket shows who is working on it and when you will have an answer.',
  engineer: 'Tickets of your projects and tickets assigned to you appear here.',
  project_manager: 'Tickets that clients and engineers raise on your projects appear here.',
  admin: 'Tickets of all the company’s projects appear here.',
};

// states
export const open = 'Open';
export const inProgress = 'In progress';
export const waitingForClient = 'Waiting for the client';
export const waitingForYou = 'Waiting for you';
export const toConfirm = 'To confirm';
export const resolved = 'Resolved';
export const closed = 'Closed';
export const cancelled = 'Cancelled';
export const urgent = 'Urgent';
export const high = 'High';
export const medium = 'Medium';
export const low = 'Low';
export const qualityDefect = 'Quality defect';
export const progressDelay = 'Progress delay';
export const designChange = 'Design change';
export const paymentAndBilling = 'Payment and billing';
export const material = 'Material';
export const safety = 'Safety';
export const documentation = 'Documentation';
export const smartSystem = 'Smart system';
export const warrantyDefect = 'Warranty defect';
export const siteAccess = 'Site access';
export const general = 'General';
export const onTrack = 'On track';
export const dueSoon = 'Due soon';
export const overdue = 'Overdue';
export const paused = 'Paused';
export const met = 'Replied on time';
export const duplicate = 'Duplicate';
export const rejected = 'Rejected';
export const withdrawn = 'Withdrawn';

// due-day
export const wasDue = 'Was due';
export const due = 'Due';

// priority-mark
export const priority = (label: string) => `Priority: ${label}`;

// reply-target
export const missed = 'Replied late';
export const overdueSince = (when: string) => `Overdue since ${when}`;

// tickets-cards, tickets-table
export const unassigned = 'Unassigned';
