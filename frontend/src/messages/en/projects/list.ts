import { plural } from '../../plural';

// due
export const finishOn = (day: string) => `Finish ${day}`;

// order
const NOUNS: Record<string, { one: string; other: string }> = {
  milestone: { one: 'milestone', other: 'milestones' },
  payment: { one: 'payment', other: 'payments' },
  receipt: { one: 'receipt', other: 'receipts' },
  ticket: { one: 'ticket', other: 'tickets' },
  entry: { one: 'entry', other: 'entries' },
};
const THING = { one: 'thing', other: 'things' };
export const things = (count: number, noun = '') => `${count} ${plural(count, NOUNS[noun] ?? THING)}`;
export const wait = (what: string, count: number) =>
  plural(count, { one: `${what} waits`, other: `${what} wait` });
export const forYou = (what: string) => `${what} for you`;
export const waitsForYou = 'Waiting for you';

// project-card
export const clientsAre = (names: string) => `Client: ${names}`;
export const managedBy = (name: string) => `Project manager: ${name}`;
export const contract = (value: string) => `Contract ${value}`;
export const noMilestonesPlanned = 'No milestones planned';

// my-projects
export const listOfProjects = 'The list of projects';
export const loadingProjects = 'Loading projects';
export const newProject = 'New project';
export const contactUs = 'Contact us';
export const projects = 'Projects';
export const allProjects = 'All projects';

// projects-table
export const project = 'Project';
export const status = 'Status';
export const health = 'Health';
export const progress = 'Progress';
export const next = 'Next';
export const due = 'Due';
export const contractValue = 'Contract value';

// projects-list
export const showCurrentProjects = 'Show current projects';
export const clearFilters = 'Clear filters';

// manager-filter
export const manager = 'Manager';
export const all = 'All';
export const someoneElse = 'Someone else';
export const loading = 'Loading…';

// projects-toolbar
export const current = 'Current';
export const archived = 'Archived';
export const newestFirst = 'Newest first';
export const needFirst = 'At risk first';
export const waitingFirst = 'Waiting for you first';
export const name = 'Name';
export const dueFirst = 'Due first';
export const searchHint = 'Name, code, city, PIN or client';
export const searchHintOfClient = 'Name, code, city or PIN';
export const view = 'View';
export const cards = 'Cards';
export const table = 'Table';
export const type = 'Type';
export const show = 'Show';
export const order = 'Order';

// the page of projects
/** The count is missing while it is loaded and if there are none; at 1,000 the server stops counting. */
export const reviewEntries = (count?: number) =>
  `Daily entries to approve${count === undefined ? '' : ` (${count === 1000 ? 'at least 1,000' : count})`}`;
