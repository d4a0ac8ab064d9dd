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
export const setUp = 'Set up';
export const tags = 'Tags';

// suggestion
export const late = (count: number) =>
  plural(count, { one: `${count} milestone late`, other: `${count} milestones late` });
export const nothingIsLate = 'nothing is late';
export const and = ', and ';
export const forecastIsAfterPlannedEnd = (daysText: string) =>
  `the forecast is ${daysText} after the planned end`;
export const weSuggest = (reason: string, word: string) => `${reason}: we suggest “${word}”.`;

// health
export const health = 'Health';
export const takeOver = 'Take over';

// key-dates
export const later = (daysText: string) => `${daysText} later`;
export const earlier = (daysText: string) => `${daysText} earlier`;
export const planned = 'Planned';
export const actual = 'Actual';
export const forecast = 'Forecast';
export const dates = 'Dates';
export const start = 'Start';
export const beganThanPlanned = (missBy: string) => `Began ${missBy} than planned`;
export const endedThanPlanned = (difference: string) => `Ended ${difference} than planned`;
export const endsThanPlanned = (difference: string) => `Ends ${difference} than planned`;
export const defectsAreMendedUntil = (dlpEndsOn: string) => `Defects are repaired until ${dlpEndsOn}`;

// notes
export const internalNotes = 'Internal notes';
export const noneWhatIsWrittenHereClient = 'None. The client never sees these notes.';

// people
export const projectManager = 'Project manager';
export const engineer = 'Engineer';
export const client = 'Client';
export const people = 'People';
export const more = (more: number) => `${more} more`;
export const team = 'Team';
export const leadEngineer = 'Lead engineer';
export const invited = ', invited';

// photos
export const thePreview = 'The preview';
export const latestPhotos = 'Latest photos';
export const allPhotos = 'All photos';
export const tryAgain = 'Try again';
export const loadingPhotos = 'Loading the photos';
export const noPhotosYet = 'No photos yet. Those added under Documents appear here, newest first.';
export const show = (title: string) => `Show ${title}`;

// place
export const addressWasCopied = 'The address was copied';
export const addressCouldNotBeCopied = 'The address could not be copied';
export const address = 'Address';
export const copyAddress = 'Copy address';

// terms
export const contractTerms = 'Contract terms';
export const contractValue = 'Contract value';
export const withGst = 'With GST';
export const retention = 'Retention';
export const defectLiability = 'Defect liability';
