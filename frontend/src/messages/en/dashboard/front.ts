// dashboard-front
export const failed = 'Your dashboard could not be loaded';
export const theDashboard = 'Your dashboard';
export const loading = 'Loading your dashboard';

// figures
export const figures = 'Figures';
export const activeProjects = 'Active projects';
export const totalProjects = 'All projects';
export const openTickets = 'Open tickets';
export const totalTickets = 'All tickets';

// waiting
export const waitingForYou = 'Waiting for you';
export const nothingWaits = 'Nothing waits for you';
export const nothingWaitsText = {
  client: 'Decisions, payments and questions for you appear here.',
  engineer: 'Daily entries to write, assigned tickets and milestones that were sent back appear here.',
  project_manager: 'Milestones to certify, entries to approve and late tickets appear here.',
  admin: 'Accounts to approve, receipts to verify and unclaimed leads appear here.',
} as const;
export const counted = (title: string, count: number) =>
  `${title} (${count === 1000 ? 'at least 1,000' : count})`;
/** From 1,000 on, the number is the least there are. */
export const seeMore = (more: number, count: number) => (count === 1000 ? 'See all' : `See ${more} more`);
export const moreOf = (more: string, title: string) => `${more}: ${title}`;
export const since = (when: string) => `since ${when}`;
export const dueOn = (day: string) => `due ${day}`;
export const overdueSince = (day: string) => `overdue since ${day}`;
export const callOverdueSince = (when: string) => `First call overdue since ${when}`;
export const onDay = (project: string, day: string) => [project, day].filter(Boolean).join(', ');
export const dueToday = 'due today';
export const returned = 'Returned: correct it, then submit it again';
export const entryOf = (day: string) => `Daily entry, ${day}`;
export const by = (name: string) => `by ${name}`;
export const withTotal = (heading: string, amount: string) => `${heading} · ${amount}`;

// tasks
export const milestonesToAccept = 'Milestones to accept';
export const paymentsToMake = 'Payments to make';
export const ticketsToAnswer = 'Tickets that wait for your answer';
export const ticketsToConfirm = 'Resolved tickets to confirm';
export const milestonesToCertify = 'Milestones to certify';
export const entriesToReview = 'Daily entries to approve';
export const ticketsToAssign = 'Tickets to assign';
export const ticketsOverdue = 'Overdue tickets';
export const sitesWithoutEntry = 'Sites without an entry today';
export const entriesToWrite = 'Today’s entries to write';
export const entriesToCorrect = 'Returned entries to correct';
export const ticketsToResolve = 'Tickets assigned to you';
export const milestonesSentBack = 'Milestones sent back to you';
export const accountsToApprove = 'Accounts to approve';
export const receiptsToVerify = 'Receipts to verify';
export const leadsUnclaimed = 'Unclaimed leads';
export const jobsFailed = 'Background jobs that failed';

// coming
export const nextDays = 'The next 30 days';
export const nothingComes = 'No milestone or payment is due in the next 30 days.';
export const payment = 'Payment';
export const milestone = 'Milestone';
