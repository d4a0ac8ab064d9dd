import { plural } from '../../plural';

// schemas
export const pleaseChooseOne = 'Please choose one';
export const clientRequired = 'Add at least one client';
export const tooManyClients = 'At most 10 clients';
export const tooManyEngineers = 'At most 50 engineers';
export const managerRequired = 'Manager is required';
export const plannedStart = 'Planned start';
export const plannedEnd = 'Planned end';
export const template = 'Template';
export const basics = 'Basics';
export const people = 'People';
export const datesAndTerms = 'Dates and terms';
export const milestones = 'Milestones';
export const review = 'Review';

// step-form
export const back = 'Back';
export const next = 'Next';

// basics-step
export const addressOfSite = 'Address of the site';

// client-row
export const client = (index: number) => `Client ${index}`;
export const fullName = 'Full name';
export const email = 'Email';
export const invitationHint = 'We send an invitation by email';
export const phoneOptional = 'Phone (optional)';
export const removeClient = (index: number) => `Remove client ${index}`;

// engineers
export const engineers = 'Engineers';
export const engineersHint = 'You can also add them later.';
export const leadsSite = 'Lead engineer';
export const remove = (fullName: string) => `Remove ${fullName}`;
export const engineer = 'Engineer';

// people-step
export const clients = 'Clients';
export const clientWithAccount = 'Client with an account';
export const clientWithoutAccount = 'Client without an account';
export const projectManager = 'Project manager';
export const manager = 'Manager';

// plan-step
export const newPlan = 'Make a new plan';
export const planOutdated =
  'The template or the dates have changed since this plan was made. Make a new plan to use them.';

// review-step
export const changeLabel = (name: string) => `Change ${name}`;
export const change = 'Change';
export const name = 'Name';
export const type = 'Type';
export const address = 'Address';
export const plotArea = 'Plot area';
export const builtUpArea = 'Built-up area';
export const description = 'Description';
export const leadsTheSite = (fullName: string) => `${fullName} (lead engineer)`;
export const isInvited = (fullName: string, email: string) => `${fullName} (${email} is invited)`;
export const contractValue = 'Contract value';
export const gst = 'GST';
export const retention = 'Retention';
export const defectLiability = 'Defect liability';
export const createProject = 'Create project';

// steps-nav
export const steps = 'Steps';
export const stepOf = (at: number, count: number, name: string) => `Step ${at} of ${count}: ${name}`;

// template-step
export const templatesFailed = 'The templates could not be loaded';
export const theChoice = 'The choice';
export const loadingTemplates = 'Loading the templates';
export const cancel = 'Cancel';
export const templateQuestion = 'Which template should the project start from?';
export const templateHint = 'It fills in the milestones. You can change all of them in a later step.';
export const extent = (count: number, first: string, last: string) =>
  plural(count, { one: `1 milestone: ${first}`, other: `${count} milestones: ${first} → ${last}` });
export const ownPlan = 'Own plan';
export const ownPlanText = 'Starts empty. You add each milestone yourself.';

// terms-step
export const dates = 'Dates';
export const contractTerms = 'Contract terms';

// new-project
export const newProject = 'New project';
export const discard = 'Discard';
export const thisDialog = 'This dialog';
export const discardTitle = 'Discard this project?';
export const discardText = 'Everything you entered here will be lost.';
