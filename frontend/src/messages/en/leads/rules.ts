import { plural } from '../../plural';

const workingHours = (count: number) =>
  plural(count, { one: `${count} working hour`, other: `${count} working hours` });
const days = (count: number) => plural(count, { one: `${count} day`, other: `${count} days` });

// rules-menu
export const importItem = 'Import';
export const theImport = 'The import';
export const leaveItem = 'Leave';
export const rulesItem = 'Rules for leads';
export const theLeave = 'The list of people on leave';
export const theRules = 'The rules';

// rules-dialog, settings
export const rulesTitle = 'Rules for leads';
export const rulesText = 'A change applies at once, also to leads that are waiting now.';
export const rulesFailed = 'The rules could not be loaded';
export const loadingRules = 'Loading the rules';
export const turns = 'Give new leads to salespeople in turn';
export const turnsHint = 'If this is off, each new lead waits until someone claims or assigns it.';
export const firstCall = 'Promised first call within';
export const firstCallUnit = 'working minutes';
export const firstCallHint =
  'Visitors read this promise on the form, in the thanks and in our mail. Enquiries that are here already keep their time.';
export const promised = (promise: string) => `Visitors read: “${promise}”`;
export const handBack = 'Pass on enquiries without a call after';
export const handBackUnit = 'working hours';
export const handBackHint =
  'If the owner does not call in this time, the enquiry goes to someone else. Leads entered by hand or imported stay.';
export const handBackTooEarly = 'Must not be shorter than the promised first call';
export const purge = 'Delete details after';
export const purgeUnit = 'days';
export const purgeHint = 'Counted from the withdrawal of consent. Deleted details cannot be restored.';

// rules-dialog, for salespeople
export const withTurns = 'New leads are given to salespeople in turn. Nobody on leave gets one.';
export const withoutTurns = 'Each new lead waits until someone claims or assigns it.';
export const goesBack = (hours: number) =>
  `An enquiry goes to someone else if its owner makes no call within ${workingHours(hours)}.`;
export const isPurged = (count: number) =>
  `The details of a person are deleted ${days(count)} after they withdraw their consent.`;

// leave-dialog
export const leaveTitle = 'Leave';
export const leaveText =
  'A person on leave gets no leads in turn. A repeat enquiry of one of their leads has no owner until someone takes it. Their own leads stay with them.';
export const leaveFailed = 'The salespeople could not be loaded';
export const loadingLeave = 'Loading the salespeople';
export const people = 'Salespeople and admins';
export const me = (name: string) => `${name} (you)`;
export const onLeaveUntil = (day: string) => `On leave until ${day}`;
export const atWork = 'At work';
export const turn = (place: number) => (place === 1 ? 'Next in turn' : `Number ${place} in turn`);
export const setLeave = 'Set leave';
export const changeLeave = 'Change leave';
export const leaveNamed = (action: string, name: string) => `${action}: ${name}`;

// leave-form
export const leaveOf = (name: string) => `Leave of ${name}`;
export const lastDay = 'Last day of leave';
export const lastDayHint = 'Leave starts now and ends after this day.';
export const lastDayPast = 'The last day of leave cannot be in the past';
export const endLeave = 'End leave';
export const isOnLeave = (name: string, day: string) => `${name} is on leave until ${day}`;
export const isBack = (name: string) => `${name} is back at work`;

// owner choices
export const nameOnLeave = (name: string, day: string) => `${name} (on leave until ${day})`;
