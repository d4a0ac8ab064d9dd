// tickets-cards
export const tickets = 'Tickets';
export const select = (code: string) => `Select ${code}`;
export const comments = 'Comments';
export const statusAndPriority = 'Status and priority';
export const dueAndAssignee = 'Due and assignee';

// tickets-table
export const ticket = 'Ticket';
export const status = 'Status';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const target = 'Target';
export const updated = 'Updated';
export const reopened = 'Reopened';
export const wasReopened = 'Was reopened';
export const none = '–';

// tickets-list
export const thisBar = 'This bar';
export const theResult = 'The result';
export const loadingTickets = 'Loading tickets';
export const toDoFirstOf = (count: string) => `${count}, open ones first`;

// filter-search
export const all = 'All';

// assignee-filter
export const me = 'Me';
export const unassigned = 'Unassigned';
export const loading = 'Loading…';
export const someoneElse = 'Someone else';

// tickets-toolbar
export const unresolved = 'Unresolved';
export const raised = 'Raised';
export const resolved = 'Resolved';
export const lastChanged = 'Last changed';
export const mostUrgent = 'Most urgent';
export const dueFirst = 'Due first';
export const newestFirst = 'Newest first';
export const toDoFirst = 'To do first';
export const bestMatch = 'Best match';
export const overdue = 'Overdue';
export const watching = 'Watching';
export const searchHint = 'Search tickets';
export const view = 'View';
export const list = 'List';
export const board = 'Board';
export const category = 'Category';
export const order = 'Order';

// tickets-screen
export const theBoard = 'The board';
export const thisButton = 'This button';
