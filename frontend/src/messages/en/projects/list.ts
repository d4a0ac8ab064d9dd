// due
export const finishOn = (day: string) => `Finish ${day}`;

// project-card
export const clientsAre = (names: string) => `Client: ${names}`;
export const managedBy = (name: string) => `Project manager: ${name}`;
export const waitsForYou = 'Waiting for you';
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
