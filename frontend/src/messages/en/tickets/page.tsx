import type { ReactNode } from 'react';
import { plural } from '../../plural';

// ticket
export const notFound = 'There is no such ticket';
export const notFoundText =
  'It may have been removed, the address may be mistyped, or you may not be a member of its project.';
export const ticketFailed = 'The ticket could not be loaded';
export const timelineFailed = 'The conversation could not be loaded';
export const merged = (code: string, into: string) => `${code} was merged into ${into}`;
export const archived = 'This project is archived. Its tickets can be read but not changed.';

// people
export const client = 'Client';
export const engineer = 'Engineer';
export const projectManager = 'Project manager';
export const office = 'Office';

// edit-text
export const title = 'Title';
export const description = 'Description';
export const titleAndDescription = 'Title and description';
export const cancel = 'Cancel';
export const save = 'Save';

// lazy-step
export const theForm = 'The form';

// notices
export const waitingForYou = 'We need your answer';
export const waitingForClient = 'Waiting for the client’s answer';
export const asksYou = (name: string, day: string) => `${name} asked you on ${day}`;
export const asksClient = (name: string, day: string) => `${name} asked the client on ${day}`;
export const reopened = (reason: string) => `Reopened: ${reason}`;
export const cancelled = 'Cancelled';
export const cancelledAs = (how: string, reason: string | null | undefined, of: ReactNode) => (
  <>
    {how}
    {of && <> of {of}</>}
    {reason ? `: ${reason}` : '.'} This ticket can no longer be changed.
  </>
);
export const closedOn = (day: string | null, resolution: string | null | undefined) => {
  const closed = day ? `Closed on ${day}.` : 'Closed.';
  const resolved = resolution ? ` What was done: ${resolution}` : '';
  return `${closed} This ticket can no longer be changed.${resolved}`;
};

// page-skeleton
export const loadingTicket = 'Loading the ticket';
export const ticket = 'Ticket';

// settle-panel
export const settleTitle = 'Is this resolved?';
export const waitingTitle = 'Resolved, waiting for confirmation';
export const seventhDay = 'the seventh day';
export const settleText = (day: string) =>
  `Tell us if this is resolved. Without an answer, it closes automatically on ${day}.`;
export const waitingText = (day: string) =>
  `The requester confirms or reopens it. Without an answer, it closes automatically on ${day}.`;
export const yesResolved = 'Yes, it is resolved';
export const noReopen = 'No, reopen it';

// ticket-view
export const writeComment = 'Write a comment';
export const writeInternalNote = 'Write an internal note';
export const assign = 'Assign';
export const setPriority = 'Set the priority';
export const changeStatus = 'Change the status';
export const editTitleAndDescription = 'Edit title and description';
export const watchOrUnwatch = 'Watch or unwatch';
export const nextAndPreviousEntry = 'Next and previous entry';
export const ctrl = 'Ctrl';
export const enter = 'Enter';
export const sendComment = 'Send the comment';

// status-control
export const reopen = 'Reopen';
export const putBack = 'Put back';
export const startWork = 'Start work';
export const askClient = 'Ask the client';
export const resolve = 'Resolve';
export const close = 'Close';
export const resumeWork = 'Resume work';
export const theStatus = 'The status';
export const statusLabel = (label: string) => `Status: ${label}. Change it`;
export const confirmResolved = 'Confirm that it is resolved';

// ticket-header
export const breadcrumb = 'Breadcrumb';
export const tickets = 'Tickets';
export const actions = 'Actions';
export const watching = 'Watching';
export const watch = 'Watch';
export const mergeIntoAnother = 'Merge into another…';
export const withdraw = 'Withdraw…';
export const cancelTicket = 'Cancel ticket…';

// ticket-text
export const raisedBy = (fullName: string, createdAt: string) => `Raised by ${fullName}, ${createdAt}`;
export const reopenedTimes = (count: number) =>
  plural(count, { one: 'Reopened', other: `Reopened ${count} times` });
export const hiddenFromClient = 'Hidden from the client';

// ticket-page
export const ticketNotFound = 'Ticket not found';
export const goToTickets = 'Go to tickets';
export const theTicket = 'The ticket';
