import { plural } from '../../plural';

// templates
export const templates = 'Project templates';
export const templatesText =
  'A new project copies the template’s milestones and payments. Running projects do not change.';
export const addTemplate = 'Add a template';
export const templateRow = (place: number) => `Template ${place}`;
export const name = 'Name';
export const description = 'Description';
export const descriptionHint = 'Shown when a new project chooses its template.';
export const counts = (milestones: string, payments: string) => `${milestones}, ${payments}`;
export const copy = (name: string) => `Duplicate ${name}`;
export const copyOf = (name: string) => `${name} (copy)`;
export const copied = (name: string) => `${name} was added below.`;
export const lastStays = 'The last template cannot be removed';

// milestones
export const milestones = 'Milestones';
export const milestonesHint =
  'Weights add up to 100 %. A milestone is done at a share of the project’s time; the last one at 100 %.';
export const milestonesOf = (name: string) => `Milestones of ${name}`;
export const addMilestone = 'Add a milestone';
export const milestoneRow = (place: number) => `Milestone ${place}`;
export const milestone = 'Milestone';
export const stage = 'Stage';
export const weight = 'Weight';
export const doneAt = 'Done at';
export const weightsSum = (sum: string) => `Weights: ${sum} of 100\u00a0%`;
export const milestoneCount = (count: number) =>
  plural(count, { one: '1 milestone', other: `${count} milestones` });

// payments
export const payments = 'Payments';
export const paymentsHint = 'Shares of the contract add up to 100 %. Each milestone has at most one payment.';
export const paymentsOf = (name: string) => `Payments of ${name}`;
export const addPayment = 'Add a payment';
export const paymentRow = (place: number) => `Payment ${place}`;
export const removedMilestone = 'Removed milestone';
export const kind = 'Kind';
export const title = 'Title';
export const share = 'Share';
export const sharesSum = (sum: string) => `Payments: ${sum} of 100\u00a0%`;
export const paymentCount = (count: number) =>
  plural(count, { one: '1 payment', other: `${count} payments` });

// preview

// schema
export const shareInvalid = 'More than 0 %, at most 100 %';
export const sameTemplate = 'Another template above has this name';
export const sameMilestone = 'Another milestone above has this name';
export const notAfter = (name: string, done: string) =>
  `Must be later than “${name}”, which is done at ${done}`;
export const lastMilestone = 'The last milestone ends at 100 % of the time';
export const weightsWrong = (sum: string) => `The weights add up to ${sum}. They must add up to 100\u00a0%`;
export const sharesWrong = (sum: string) => `The payments add up to ${sum}. They must add up to 100\u00a0%`;
export const tooManyTemplates = 'Keep at most 20 templates';
export const milestonesNeeded = 'A template has 1 to 50 milestones';
export const paymentsNeeded = 'A template has 1 to 50 payments';
export const milestoneNeeded = 'Choose the milestone';
export const titleNeeded = 'Enter a title';
export const milestoneTwice = 'This milestone already has a payment';
