// duplicates
export const samePerson = 'Enquiries of the same person';
export const samePersonText = 'They share a phone number or an email address.';
export const thisLead = 'This lead';
export const compare = 'Compare and merge';
export const compareWith = (code: string) => `Compare with ${code} and merge`;
export const theForm = 'The form';

// merge-dialog
export const mergeTitle = (one: string, other: string) => `Merge ${one} and ${other}`;
export const mergeText = (gone: string, stays: string) =>
  `${gone} goes into ${stays}: activities move along, and ${gone} leads there. This cannot be undone.`;
export const stays = 'Which one stays?';
export const merge = 'Merge';
export const back = 'Back';
export const result = 'Result';
export const merged = (gone: string, into: string) => `${gone} was merged into ${into}`;
export const compareFailed = 'The other lead could not be loaded';
export const loadingOther = 'Loading the other lead';
export const name = 'Name';
export const phone = 'Phone';
export const email = 'Email';
export const city = 'City';
export const pincode = 'PIN code';
export const wants = 'Wants to build';
export const plot = 'Plot area in sq ft';
export const budget = 'Budget';
export const start = 'Start';
export const preferredContact = 'Preferred contact';
export const value = 'Estimated value';
export const message = 'Message';
export const status = 'Status';
export const followUp = 'Next follow-up';
export const previewFailed = 'The result could not be loaded';
export const loadingPreview = 'Loading the result';
export const nothingDiffers = 'The two leads do not differ in any field.';
export const keptFrom = (value: string, code: string) => `${value} (${code})`;
export const keptToo = (value: string, code: string) => `Also kept: ${value} (${code})`;
export const droppedFrom = (value: string, code: string) => `Dropped: ${value} (${code})`;
export const changedMeanwhile =
  'One of the leads was changed by someone else. Check the result, then merge again.';
export const preferredSlot = 'Best time to call';
