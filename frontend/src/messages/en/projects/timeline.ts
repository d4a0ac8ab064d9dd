// chart
export const today = (day: string) => `Today, ${day}`;
export const plannedOn = (plannedOn: string) => `Planned ${plannedOn}`;

// legend
export const planned = 'Planned';
export const actual = 'Actual';
export const afterPlannedDay = 'After the planned day';
export const lateAndNotStarted = 'Late and not started';

// plan-list
export const listLabel = 'Milestones, planned and actual';
export const accepted = (count: number) => `${count} accepted`;
export const days = (from: string, to: string) => `${from} – ${to}`;
export const startedOn = (day: string) => `started ${day}`;

// plan-table
export const tableCaption = (today: string) =>
  `Planned and actual days of each milestone. Today is ${today}.`;
export const milestone = 'Milestone';
export const status = 'Status';
export const plannedFrom = 'Planned from';
export const plannedTo = 'Planned to';
export const started = 'Started';
export const done = 'Done';
export const punctuality = 'Punctuality';
export const notYet = 'Not yet';

// timeline
export const empty = 'No timeline yet';
export const emptyText = 'The timeline shows planned and actual days once the project has milestones.';
export const plannedPeriod = (plannedStartOn: string, plannedEndOn: string) =>
  `Planned ${plannedStartOn} to ${plannedEndOn}`;
export const nowExpectedBy = (forecastEndOn: string) => `, now expected by ${forecastEndOn}`;
