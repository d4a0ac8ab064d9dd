import { plural } from '../plural';

// page/analytics-page
export const pageText =
  'Figures of the company over time, each compared with the same number of days before.';
export const badDays = 'Choose other days';
export const incomplete = 'Enter the first and the last day.';
export const backwards = 'The last day must not be before the first.';
export const tooLong = 'Choose at most 3 years.';

// page/section-tabs
export const sections = 'Sections';

// page/range-bar
export const days = 'Days';
export const last30 = 'Last 30 days';
export const last90 = 'Last 90 days';
export const financialYear = 'This financial year';
export const ownDays = 'Own days';
export const from = 'From';
export const to = 'Until';
export const shown = (range: string, before: string) => `${range}, compared with ${before}`;

// parts/comparison
export const previousDays = (count: number) =>
  plural(count, { one: 'Previous day', other: `Previous ${count}\u00a0days` });
export const was = (value: string) => `Before: ${value}`;
export const points = (count: number) =>
  plural(count, { one: '1\u00a0point', other: `${count}\u00a0points` });

// parts/tiles
export const more = (amount: string) => `▲\u00a0${amount}`;
export const moreInWords = (amount: string) => `${amount} more.`;
export const less = (amount: string) => `▼\u00a0${amount}`;
export const lessInWords = (amount: string) => `${amount} less.`;

// parts/panel
export const definitionOf = (title: string) => `Definition of “${title}”`;
export const moreOn = (title: string) => `More on “${title}”`;
export const csv = 'Save as CSV';
export const exportTooOften = 'You can export 10 times an hour. Please try again later.';
export const showTable = 'Show table';
export const hideTable = 'Hide table';
export const time = 'Time';
export const tableOf = (title: string) => `${title}, as a table`;
export const openList = (list: string) => `Show the ${list}`;

// parts/report
export const failed = (title: string) => `${title} could not be loaded`;
export const theFigures = 'The figures';
export const loading = (title: string) => `Loading ${title}`;

// parts/words
export const ageUpTo7 = 'Up to 7 days';
export const ageUpTo30 = '8–30 days';
export const ageUpTo90 = '31–90 days';
export const ageOver90 = 'Over 90 days';
export const none = '–';
export const percent = (value: string) => `${value}\u00a0%`;
export const withShare = (count: number, part: string) => `${count} (${part})`;
export const underOneMinute = 'Under 1\u00a0min';
export const minutes = (count: number) => `${count}\u00a0min`;

// sections/collections
export const collections = 'Collections';
export const billed = 'Billed';
export const billedMeaning = 'Invoices of these days, with GST. Cancelled invoices do not count.';
export const received = 'Received';
export const receivedMeaning =
  'Verified receipts of these days, with TDS. Reversed and rejected receipts do not count.';
export const outstanding = 'Outstanding now';
export const outstandingMeaning = 'Requested and not received, today. Retention is not part of it.';
/** The overdue part of what is outstanding. */
export const overduePart = (amount: string) => `${amount} overdue`;
export const moneyOverTime = 'Billed and received';
export const moneyOverTimeMeaning =
  'Invoices by their date with GST, and verified receipts by their date with TDS.';
export const ageing = 'Owed by age';
export const ageingMeaning = 'Balances of requested payments by the days since they were due, today.';
export const age = 'Age';
export const payments = 'Payments';
export const balance = 'Balance';
export const forecast = 'Due in the next 3 months';
export const forecastMeaning =
  'Balances of requested payments, and scheduled payments less retention and TDS, by the day on which they are due.';
export const month = 'Month';
export const requested = 'Requested';
export const scheduled = 'Scheduled';
export const thePayments = 'payments';

// sections/tickets
export const tickets = 'Tickets';
export const opened = 'Opened';
export const openedMeaning = 'Tickets that were raised on these days, whatever became of them.';
export const resolved = 'Resolved';
export const resolvedMeaning = 'Tickets that were resolved on these days and were not opened again since.';
export const targetsMet = 'Reply targets met';
export const targetsMetMeaning =
  'Share of the resolved tickets whose first response and resolution were both in time.';
export const reopened = 'Opened again';
export const reopenedMeaning =
  'Share of the resolved tickets that had been resolved before and were opened again.';
export const ticketsOverTime = 'Opened and resolved';
export const openByAge = 'Open now by age';
export const openByAgeMeaning = 'Open tickets by the days since they were raised, today.';
export const byCategory = 'By category';
export const byCategoryMeaning =
  'Tickets raised and resolved on these days, and tickets open today, by category.';
export const category = 'Category';
export const openNow = 'Open now';
export const theTickets = 'tickets';
export const theOpenTickets = 'open tickets';

// sections/leads
export const leads = 'Leads';
export const cameIn = 'New leads';
export const cameInMeaning = 'Leads that came in on these days. Junk and merged leads do not count.';
export const calledInTime = 'Called in time';
export const calledInTimeMeaning =
  'Share of the first calls that were made within the promised time. Calls that still have time left do not count.';
export const timeToCall = 'First call after';
export const timeToCallMeaning = 'Median of the working minutes from the enquiry to the first call.';
export const wonLeads = 'Leads won';
export const wonLeadsMeaning = 'Leads that became projects on these days, whenever they came in.';
export const wonValue = 'Value of leads won';
export const wonValueMeaning =
  'Estimated value of the leads that became projects on these days, whenever they came in.';
export const funnel = 'New leads by status';
export const funnelMeaning =
  'Only leads that came in on these days, by their status today. Leads that came in earlier and were won on these days are not among them.';
export const newOnly =
  'The tables below count only leads that came in on these days. A lead won now may have come in earlier.';
export const junk = 'Junk (not\u00a0counted)';
export const status = 'Status';
export const value = 'Value';
export const bySource = 'New leads by source';
export const bySourceMeaning =
  'Leads that came in on these days by source, and how many of them are won today.';
export const source = 'Source';
export const wonOnes = 'Won';
export const lostReasons = 'Lost by reason';
export const lostReasonsMeaning = 'Leads that came in on these days and are lost, by reason.';
export const reason = 'Reason';
export const theLeads = 'leads';
export const theLostLeads = 'lost leads';

// sections/diary
export const dailyEntries = 'Daily entries';
export const filed = 'Filed';
export const filedMeaning =
  'Share of the working days of all sites with an entry. Days off, holidays and today are not expected.';
export const onTime = 'On time';
export const onTimeMeaning = 'Share of the working days whose entry was saved before midnight.';
export const approved = 'Approved';
export const approvedMeaning = 'Share of the working days with an approved entry.';
export const missing = 'Missing';
export const missingMeaning = 'Working days of all sites without an entry.';
export const bySite = 'Entries by site';
export const bySiteMeaning =
  'Working days before today, and those with an entry. The most missing days come first.';
export const site = 'Site';
export const expected = 'Expected';
export const moreSites = (count: number) =>
  plural(count, { one: '1 more site is in the CSV.', other: `${count} more sites are in the CSV.` });
export const delays = 'Delays by reason';
export const delaysMeaning =
  'Days of projects on which time was lost, from approved daily entries. A day with two reasons counts for both.';
export const lostDays = 'Days';
export const hours = 'Hours';
export const theDelays = 'delays';
export const noDelays = 'No time was lost in these days.';
export const noSites = 'No site was worked on in these days.';

// sections/progress
export const progress = 'Progress';
export const planned = 'Planned';
export const plannedMeaning =
  'Average share of the work of the projects in progress that is planned up to the last of these days.';
export const done = 'Done';
export const doneMeaning =
  'Average share of the work in milestones that were submitted up to the last of these days and not sent back.';
export const behindPlan = 'Behind plan';
export const behindPlanMeaning = 'Projects with a milestone past its planned day, today.';
export const workOverTime = 'Planned and done';
export const workOverTimeMeaning =
  'Average share of the work: milestones by their planned day, and by the day on which they were submitted.';
export const projectsBehind = 'Projects behind plan';
export const projectsBehindMeaning =
  'Projects with a milestone past its planned day, today. The latest come first.';
export const project = 'Project';
export const daysLate = 'Days late';
export const moreProjects = (count: number) =>
  plural(count, { one: '1 more project is in the CSV.', other: `${count} more projects are in the CSV.` });
export const runningOnly = 'Projects on hold are not listed.';
export const nobodyBehind = 'No project is behind its plan.';
export const theProjects = 'projects';

// sections/users
export const people = 'People';
export const signedIn = 'Signed in';
export const signedInMeaning = 'People who were signed in at some time of these days.';
export const newAccounts = 'New accounts';
export const newAccountsMeaning = 'Accounts that were created on these days, in any status.';
export const waiting = 'Waiting for approval';
export const waitingMeaning = 'Accounts that an admin has to approve or reject, today.';
export const byRole = 'Signed in by role';
export const byRoleMeaning = 'People who were signed in on these days, and active accounts today, by role.';
export const role = 'Role';
export const accounts = 'Accounts';
export const thePeople = 'users';
