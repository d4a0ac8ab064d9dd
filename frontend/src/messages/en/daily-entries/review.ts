import { plural } from '../../plural';

// review-queue
export const reviewText = 'Waiting for your approval, oldest first.';
export const reviewEmpty = 'Nothing waits for approval';
export const reviewEmptyText = 'New entries appear here as soon as engineers submit them.';
export const queue = 'Entries that wait for approval';
export const approve = 'Approve';
export const sendBack = 'Return';
export const select = (title: string) => `Select ${title}`;
export const approveSelected = (count: number) => `Approve ${count}`;
export const returnSelected = (count: number) => `Return ${count}`;
export const returnTitle = (count: number) =>
  plural(count, { one: 'Return 1 entry', other: `Return ${count} entries` });
export const returnText = 'The engineer reads your note, corrects the entry and submits it again.';
export const noteToEngineer = 'Note to the engineer';
export const approvedCount = (count: number) =>
  plural(count, { one: '1 entry was approved', other: `${count} entries were approved` });
export const returnedCount = (count: number) =>
  plural(count, { one: '1 entry was returned', other: `${count} entries were returned` });
export const openProject = 'Open';
export const shortcuts = 'Keyboard shortcuts';
export const nextAndPrevious = 'Next and previous entry';
export const approveByKey = 'Approve the entry that has the focus';
export const returnByKey = 'Return the entry that has the focus';
export const changedMeanwhile = 'It was changed meanwhile. Read it again before you decide.';
export const notDecided = 'The decision was not accepted.';
/** Titles of one message at most. */
const NAMED = 3;
export const refused = (titles: readonly string[], reason: string) => {
  const more = titles.length - NAMED;
  return `${titles.slice(0, NAMED).join('; ')}${more > 0 ? ` and ${more} more` : ''}: ${reason}`;
};

// sharing
export const willBeShared = 'The client will see this entry';
export const approveShared = 'Approve and share';
export const approveUnshared = 'Approve without sharing';
export const selectedEntries = 'Selected entries';
export const approveAnd = 'Sharing';

// approve-dialog
export const progressFalls = 'Progress falls';
export const progressFallsText =
  'The entry reports less progress than the milestone has now. Write why; the reason stays with the milestone.';
export const progressReason = 'Why the progress falls';
