// days
export const today = 'Today';
export const yesterday = 'Yesterday';

// words
export const retention = 'Retention';
export const contractValue = 'Contract value';
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
export const leadsSite = 'Leads the site';
export const placeInPlan = 'Place in the plan';
export const state = 'State';
export const addressLine1 = 'Address line 1';
export const addressLine2 = 'Address line 2';
export const partInProject = 'Part in the project';
export const whoSeesIt = 'Who sees it';

// changes
export const planRemoved = 'removed';
export const planAdded = (facts: string) => `added, ${facts}`;

// sentence
export const something = 'something';
export const member = 'member';
export const editedProject = 'edited the project';
export const archivedProject = 'archived the project';
export const setUpProject = 'set up the project';
export const changedTermsOfContract = 'changed the terms of the contract';
export const editedInternalNotes = 'edited the internal notes';
export const changedStatusFromTo = (valueText: string, valueText2: string) =>
  `changed the status from ${valueText} to ${valueText2}`;
export const broughtProjectBackFromArchive = 'brought the project back from the archive';
export const editedWhatPublicSees = 'edited the public page';
export const agreedToPublicationOfProject = 'agreed to publish the project';
export const tookConsentToPublicationBack = 'withdrew the consent to publication';
export const endedConsentToPublicationByChange = 'ended the consent to publication by a change';
export const addedAs = (about: string, partOf: string) => `added ${about} as ${partOf}`;
export const removed = (about: string, partOf: string) => `removed ${about} (${partOf})`;
export const invitedAs = (about: string, partOf: string) => `invited ${about} as ${partOf}`;
export const tookTicketsOfAway = (about: string) =>
  `took the tickets of ${about} away: nobody is assigned now`;
export const changedWhatIsInProject = (about: string) => `changed what ${about} is in the project`;
export const changedPlanOfMilestones = 'changed the plan of milestones';
export const edited = (about: string) => `edited ${about}`;
export const started = (about: string) => `started ${about}`;
export const submitted = (about: string) => `submitted ${about}`;
export const certified = (about: string) => `certified ${about}`;
export const accepted = (about: string) => `accepted ${about}`;
export const sentBack = (about: string) => `sent ${about} back`;
export const added = (about: string) => `added ${about}`;
export const addedVersionOf = (valueText: string, about: string) => `added version ${valueText} of ${about}`;
export const sentenceRemoved = (about: string) => `removed ${about}`;

// activity
export const activityCouldNotBeLoaded = 'The activity could not be loaded';
export const theActivity = 'The activity';
export const nothingHasHappenedYet = 'Nothing has happened yet';
export const whateverIsChangedInThisProject =
  'Every change to this project appears here, with who made it and when.';
export const showEarlier = 'Show earlier';
export const loadingActivity = 'Loading the activity';
