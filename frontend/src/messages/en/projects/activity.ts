import { locale } from '@/messages/locale';
import { plural } from '../../plural';

// days
export const today = 'Today';
export const yesterday = 'Yesterday';

// words
export const retention = 'Retention';
export const contractValue = 'Contract value';
export const gst = 'GST';
export const weight = 'Weight';
export const defectLiabilityPeriod = 'Defect-liability period';
export const permitNumber = 'Permit number';
export const type = 'Type';
export const plannedStart = 'Planned start';
export const plannedEnd = 'Planned end';
export const actualStart = 'Actual start';
export const actualEnd = 'Actual end';
export const expectedEnd = 'Expected end';
export const plannedDay = 'Planned day';
export const plotArea = 'Plot area';
export const builtUpArea = 'Built-up area';
export const progress = 'Progress';
export const coverPhoto = 'Cover photo';
export const otherSystem = 'Other system';
export const numberInOtherSystem = 'Number in the other system';
export const shownInPublic = 'Shown in public';
export const leadEngineer = 'Lead engineer';
export const placeInPlan = 'Place in the plan';
export const state = 'State';
export const addressLine1 = 'Address line 1';
export const addressLine2 = 'Address line 2';
export const roleInProject = 'Role in the project';
export const visibility = 'Visibility';

// changes
export const planRemoved = 'removed';
export const planAdded = (facts: string) => `added, ${facts}`;

// sentence
export const something = 'something';
export const aDocument = 'a document';
export const titled = (title: string) => `“${title}”`;
export const published = 'published this project on the website';
export const unpublished = 'took this project off the website';
export const member = 'member';
export const editedProject = 'edited the project';
export const archivedProject = 'archived the project';
export const setUpProject = 'set up the project';
export const changedTermsOfContract = 'changed the terms of the contract';
export const editedInternalNotes = 'edited the internal notes';
export const changedStatusFromTo = (valueText: string, valueText2: string) =>
  `changed the status from ${valueText} to ${valueText2}`;
export const restoredProject = 'restored the project from the archive';
export const preparedPublicPage = 'prepared the public page';
export const withPhotos = (count: number) =>
  count === 0 ? 'without photos' : plural(count, { one: 'with 1 photo', other: `with ${count} photos` });
export const editedPublicPage = 'edited the public page';
export const agreedToPublish = 'agreed to the public page';
export const withdrewConsent = 'withdrew the consent to the public page';
export const endedConsent = 'changed the public page, which ended the client’s consent';
export const addedAs = (about: string, partOf: string) => `added ${about} as ${partOf}`;
export const removedMember = (about: string, partOf: string) => `removed ${about} (${partOf})`;
export const invitedAs = (about: string, partOf: string) => `invited ${about} as ${partOf}`;
export const viewedAs = (about: string) => `viewed the project as ${about}`;
export const releasedTickets = (about: string) => `unassigned the tickets of ${about}`;
export const changedRole = (about: string) => `changed the role of ${about} in the project`;
export const changedMilestonePlan = 'changed the milestone plan';
export const edited = (about: string) => `edited ${about}`;
export const setProgress = (about: string, percent: string) => `set the progress of ${about} to ${percent}`;
const moved = (from: string, to: string, steps: number, since: string | null) =>
  `from ${from} to ${to} in ${steps} steps${since === null ? '' : ` since ${since}`}`;
type Steps = Parameters<typeof moved>;
export const movedProgress = (about: string, ...steps: Steps) =>
  `set the progress of ${about} ${moved(...steps)}`;
export const progressSet = (about: string, percent: string) => `Progress of ${about} set to ${percent}`;
export const progressMoved = (about: string, ...steps: Steps) =>
  `Progress of ${about} set ${moved(...steps)}`;
export const started = (about: string) => `started ${about}`;
export const submitted = (about: string) => `submitted ${about}`;
export const certified = (about: string) => `certified ${about}`;
export const accepted = (about: string) => `accepted ${about}`;
export const sentBack = (about: string) => `sent ${about} back`;
export const added = (about: string) => `added ${about}`;
/** Titles of some of the documents, or of none. */
const listed = (count: number, titles: readonly string[]) => {
  const others = count - titles.length;
  const named = others > 0 ? [...titles, `${others} more`] : titles;
  return titles.length > 0 ? `: ${new Intl.ListFormat(locale).format(named)}` : '';
};
export const addedDocuments = (count: number, titles: readonly string[]) =>
  `added ${count} documents${listed(count, titles)}`;
export const documentsAdded = (count: number, titles: readonly string[]) =>
  `${count} documents added${listed(count, titles)}`;
const begun = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
export const wasAdded = (about: string) => begun(`${about} added`);
export const wasEdited = (about: string) => begun(`${about} edited`);
export const wasRemoved = (about: string) => begun(`${about} removed`);
export const versionWasAdded = (valueText: string, about: string) => `Version ${valueText} of ${about} added`;
export const addedVersionOf = (valueText: string, about: string) => `added version ${valueText} of ${about}`;
export const removed = (about: string) => `removed ${about}`;

// kinds
export const milestones = 'Milestones';
export const documents = 'Documents';
export const team = 'Team';
export const publication = 'Public page';
export const project = 'Project';

// activity
export const show = 'Show';
export const allChanges = 'All kinds';
export const nothingOfKind = 'Nothing of this kind has happened yet.';
export const activityFailed = 'The activity could not be loaded';
export const theActivity = 'The activity';
export const empty = 'Nothing has happened yet';
export const emptyText = 'Every change to this project appears here, with who made it and when.';
export const loadingActivity = 'Loading the activity';
