import { plural } from '../../plural';

const tickets = (count: number) => plural(count, { one: `${count} ticket`, other: `${count} tickets` });

// bulk
export const done = (count: number) =>
  plural(count, { one: `${count} ticket was changed`, other: `${count} tickets were changed` });
export const assignTitle = (count: number) => `Assign ${tickets(count)}`;
export const several = (count: number) => `${count} tickets`;

// use-bulk
export const changeRefused = 'This change was refused.';

// assign-dialog
export const assignHint =
  'Each ticket goes to someone on its project: an engineer, its manager, or you as an admin.';
export const assignee = 'Assignee';
export const removeAssignee = 'Remove assignee';
export const assign = 'Assign';

// bulk-step
export const back = 'Back';

// bulk-bar
export const watch = 'Watch';
export const stopWatching = 'Stop watching';
export const selectedTickets = 'Selected tickets';
export const status = 'Status';
export const priority = 'Priority';
export const category = 'Category';
export const changingTickets = 'Changing the tickets';
