import { plural } from '../../plural';

// about
export const sqFt = (value: string) => `${value} sq ft`;
export const about = 'About';
export const type = 'Type';
export const plotArea = 'Plot area';
export const builtUpArea = 'Built-up area';
export const floors = 'Floors';
export const permitNumber = 'Permit number';
export const fromAnotherSystem = 'From another system';
export const setUp = 'Created';
export const setUpOn = (day: string, by: string | undefined) => (by ? `${day}, by ${by}` : day);
export const tags = 'Tags';

// suggestion
export const suggestion = (lateMilestones: number, daysAfterPlan: string | null, health: string) => {
  const late = plural(lateMilestones, {
    one: `${lateMilestones} milestone late`,
    other: `${lateMilestones} milestones late`,
  });
  const suggested = `we suggest “${health}”.`;
  if (lateMilestones > 0 && daysAfterPlan)
    return `${late}, and the forecast is ${daysAfterPlan} after the planned end: ${suggested}`;
  if (lateMilestones > 0) return `${late}: ${suggested}`;
  return daysAfterPlan
    ? `The forecast is ${daysAfterPlan} after the planned end: ${suggested}`
    : `Nothing is late: ${suggested}`;
};

// health
export const health = 'Health';
export const noHealthNote = 'No note. Write one when the project is at risk or off track.';
export const useThis = 'Use this';

// key-dates
export const later = (daysText: string) => `${daysText} later`;
export const earlier = (daysText: string) => `${daysText} earlier`;
export const planned = 'Planned';
export const actual = 'Actual';
export const forecast = 'Forecast';
export const dates = 'Dates';
/** No day in a cell. */
export const none = '–';
export const inProgress = 'In progress';
export const start = 'Start';
export const end = 'End';
export const startDifference = (missBy: string) => `Started ${missBy} than planned`;
export const endDifference = (difference: string) => `Finished ${difference} than planned`;
export const forecastDifference = (difference: string) => `Expected ${difference} than planned`;
export const liabilityUntil = (dlpEndsOn: string) => `Defects are repaired until ${dlpEndsOn}`;

// notes
export const internalNotes = 'Internal notes';
export const noNotes = 'No notes yet. The client never sees them.';

// next-payment
export const nextPayment = 'Next payment';
export const payments = 'Payments';
export const howToPay = 'How to pay';
export const howToPayFor = (title: string) => `How to pay: ${title}`;
export const overdueIn = (count: number) =>
  plural(count, { one: 'overdue in 1 payment', other: `overdue in ${count} payments` });
export const oldest = 'Oldest overdue';
export const next = 'Next';
export const openPayment = (title: string) => `Open the payment: ${title}`;
export const dueOn = (day: string) => `Due ${day}`;
export const wasDueOn = (day: string) => `Was due ${day}`;
export const expectedOn = (day: string) => `Expected ${day}`;
export const dueAfterYouAccept = 'Due after you accept';
export const dueAfterAcceptance = 'Due after the client accepts';
export const notRequested = 'Not requested yet';
export const allPayments = 'All payments';

// people
export const projectManager = 'Project manager';
export const engineer = 'Engineer';
export const client = 'Client';
export const people = 'People';
export const more = (more: number) => `${more} more`;
export const team = 'Team';
export const leadEngineer = 'Lead engineer';
export const invited = ', invited';
export const call = (name: string, phone: string) => `${phone}: call ${name}`;

// photos
export const thePreview = 'The preview';
export const latestPhotos = 'Latest photos';
export const photoOfEntry = 'Photo of a daily entry';
export const allPhotos = 'All photos';
export const tryAgain = 'Try again';
export const loadingOverview = 'Loading the overview';
export const show = (title: string) => `Show ${title}`;

// place
export const addressWasCopied = 'The address was copied';
export const addressCouldNotBeCopied = 'The address could not be copied';
export const address = 'Address';
export const copyAddress = 'Copy address';

// terms
export const contractTerms = 'Contract terms';
export const contractValue = 'Contract value';
export const gst = 'GST';
export const months = (count: number) => plural(count, { one: '1 month', other: `${count} months` });
export const withGst = 'With GST';
export const retention = 'Retention';
export const defectLiability = 'Defect liability';
