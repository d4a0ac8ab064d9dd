import { plural } from '../plural';

// palette
export const title = 'Search and commands';
export const placeholder = 'Search or type a command';
export const close = 'Close';
export const results = 'Results';
export const searching = 'Searching';
export const failed = (reason: string) => `The search failed. ${reason}`;
export const tryAgain = 'Try again';
export const offline = 'You are offline. Commands and recently opened things still work.';
export const nothing = (text: string) => `Nothing found for “${text}”`;
export const typeMore = 'Type at least two characters to search';
export const nothingText = 'Check the spelling, or try a code such as TKT-0042 or a shorter word.';
export const countOf = (count: number) =>
  plural(count, { one: `${count} result`, other: `${count} results` });
export const moveHint = 'to move';
export const openHint = 'to open';
export const closeHint = 'to close';
export const arrowKeys = '↑↓';
export const enterKey = 'Enter';
export const escapeKey = 'Esc';

// sections
export const onThisScreen = 'On this screen';
export const recent = 'Recently opened';
export const goTo = 'Go to';
export const create = 'Create';
export const projects = 'Projects';
export const tickets = 'Tickets';
export const milestones = 'Milestones';
export const payments = 'Payments';
export const dailyEntries = 'Daily entries';
export const documents = 'Documents';
export const leads = 'Leads';
export const people = 'People';
export const allProjects = (text: string) => `All projects with “${text}”`;
export const allTickets = (text: string) => `All tickets with “${text}”`;
export const allLeads = (text: string) => `All leads with “${text}”`;
export const allUsers = (text: string) => `All users with “${text}”`;
