// clock-words
export const min = (rest: number) => `${rest} min`;
export const paused = 'Paused';
export const wasDue = (due: string) => `Was due ${due}`;
export const dueBy = (due: string) => `Due ${due}`;
export const firstAnswer = 'First reply';
export const resolution = 'Resolution';
export const doneInTime = (done: string) => `${done}, in time`;
export const doneLate = (done: string) => `${done}, late`;

// clock
export const replyTarget = 'Reply target';
export const stoppedSince = (pausedAt: string) => `Paused since ${pausedAt}, until the question is answered.`;
export const waitedForClient = (workingTime: string) =>
  `Waited for an answer: ${workingTime} of working time.`;

// pick-row
export const changeLabel = (label: string, told: string) => `${label}: ${told}. Change it`;

// edit-row
export const save = 'Save';
export const cancel = 'Cancel';

// text-row
export const theForm = 'The form';

// facts
export const ago = (daysText: string) => `, ${daysText} ago`;
export const you = (fullName: string) => `${fullName} (you)`;
export const assignee = 'Assignee';
export const assignedTo = (fullName: string) => `Assigned to ${fullName}`;
export const priorityOf = (label: string) => `priority ${label.toLowerCase()}`;
export const nobodyYet = 'Unassigned';
export const nobody = 'Nobody';
export const theAssignee = 'The assignee';
export const priority = 'Priority';
export const thePriority = 'The priority';
export const category = 'Category';
export const theCategory = 'The category';
export const due = 'Due day';
export const place = 'Place';
export const none = 'None';
export const milestone = 'Milestone';
export const theMilestone = 'The milestone';
export const raisedBy = 'Raised by';

// relations
export const linkedTickets = 'Linked tickets';
export const link = 'Link';
export const unlink = (code: string) => `Unlink ${code}`;
export const duplicateOfThis = 'Duplicate of this';

// shown-to-client
export const visibility = 'Visibility';
export const client = 'Client';
export const shownToClient = 'Shown to the client';
export const shownHint = 'Can see this ticket';
export const hiddenHint = 'Cannot see this ticket';
export const showTitle = (code: string) => `Show ${code} to the client?`;
export const showText =
  'The client will see the title, description, history and every comment that is not internal, including those written while the ticket was hidden, and can reply. Internal notes stay with the team.';
export const showTicket = 'Show ticket';

// side-panel
export const replyDueMark = (dueAt: string) => `reply due ${dueAt}`;
export const dueMark = (dueAt: string) => `due ${dueAt}`;
export const details = 'Details';
export const show = 'Show';
export const hide = 'Hide';
export const rating = 'Rating';
export const watchers = (count: number) => `Watching: ${count}`;
export const stars = (count: number, moststars: number) => `${count} of ${moststars} stars`;
