import { plural } from '../../plural';

type Count = [count: number, shown: string];

const leads = (...[count, shown]: Count) => plural(count, { one: `${shown} lead`, other: `${shown} leads` });
const rows = (...[count, shown]: Count) => plural(count, { one: `${shown} row`, other: `${shown} rows` });

// import-dialog
export const theImport = 'The import';
export const importTitle = 'Import leads';
export const loadingImport = 'Loading the import';
export const importFailed = 'The import could not be loaded';
export const importGone = 'This import is no longer available';
export const importGoneText = 'Imports are deleted after 7 days. Choose the file again to import it.';
export const anotherFile = 'Import another file';
export const close = 'Close';

// choose-file
export const chooseTitle = 'Choose a file';
export const chooseText =
  'CSV or XLSX, at most 5 MB and 10,000 rows. The first row has the headings. Nothing is imported before you have checked the columns.';
export const chooseFile = 'Choose a file';
export const orDrop = 'or drop it here';
export const dropHere = 'Drop the file here';
export const uploading = (name: string) => `Uploading ${name}`;
export const reading = (name: string) => `Reading ${name}`;
export const cancelUpload = 'Cancel the upload';
export const tooLarge = (name: string, most: string) =>
  `“${name}” is larger than ${most}. Divide it into several files.`;
export const emptyFile = (name: string) => `“${name}” is empty. Choose another file.`;
export const oneFile = 'Drop one file at a time.';
export const keptFor = 'The rows of the file are deleted after 7 days.';

// earlier-imports
export const earlierTitle = 'Imports of the last 7 days';
export const earlierFailed = 'The earlier imports could not be loaded';
export const loadingEarlier = 'Loading the earlier imports';
export const byAt = (name: string, when: string) => `${name}, ${when}`;
export const waits = 'Not started';
export const running = 'Running';
export const done = 'Finished';
export const cancelled = 'Cancelled';
export const undone = 'Undone';

// map-columns
export const columnsTitle = 'Choose what each column is';
export const fileWith = (name: string, count: number, shown: string) => `${name}: ${rows(count, shown)}`;
export const columns = 'Columns of the file';
export const fieldOf = (column: string) => `Field of ${column}`;
export const noSamples = 'No values in the first rows';
export const leaveOut = 'Leave out';
export const fullName = 'Full name';
export const phone = 'Phone';
export const email = 'Email';
export const city = 'City';
export const pincode = 'PIN code';
export const projectType = 'Project type';
export const message = 'Message';
export const estimatedValue = 'Estimated value in rupees';
export const followUpOn = 'Day of the next follow-up';
export const notes = 'Notes, added to the message';
export const source = 'Source of these leads';
export const sourceRequired = 'Choose where these leads come from';
export const owner = 'Owner';
export const nobodyYet = 'Nobody yet';
export const ownerHint = 'Leads without an owner can be claimed by any salesperson.';
export const ownersFailed = 'The salespeople could not be loaded';
export const columnsRequired = 'Choose the columns with the full name and the phone number';
export const fieldTwice = (field: string) => `“${field}” is chosen for another column too`;
export const check = 'Check the rows';
export const discardFile = 'Discard the file';

// check-result
export const checkedTitle = 'Check before you import';
export const willImport = 'New leads';
export const knownAlready = 'Known already';
export const withFaults = 'With faults';
export const nothingYet =
  'Nothing has been imported yet. Known people and rows with faults are left out; you can download them afterwards.';
export const noneValid = 'No row of this file can be imported. Change the columns, or correct the file.';
export const problems = 'Problems';
export const firstProblems = (count: number) => `First ${count} problems`;
export const row = (row: number) => `Row ${row}`;
export const rowField = (row: number, field: string) => `Row ${row}, ${field}`;
export const back = 'Change the columns';
export const start = (...count: Count) => `Import ${leads(...count)}`;

// running-import
export const runningTitle = 'Import is running';
export const progressOf = (name: string) => `Import of ${name}`;
export const progress = (done: string, total: number, shown: string) => `${done} of ${rows(total, shown)}`;
export const goesOn = 'You can close this window. The import goes on.';
export const cancelImport = 'Cancel the import';
export const cancelHint = 'Leads that were already imported stay if you cancel.';

// ended-import
export const doneTitle = 'Import finished';
export const cancelledTitle = 'Import cancelled';
export const undoneTitle = 'Import undone';
export const imported = 'Imported';
export const leftOutText = (count: number, shown: string) =>
  `${rows(count, shown)} made no lead. The file says why for each row.`;
export const rowsLeftOut = 'Rows left out';
export const notReached = (count: number, shown: string) =>
  plural(count, { one: `${shown} row was not imported.`, other: `${shown} rows were not imported.` });
export const undoUntil = (time: string) => `You can undo this import until ${time}.`;
export const undoImport = 'Undo the import';
export const undoTitle = (name: string) => `Undo the import of ${name}?`;
export const undoText = (...count: Count) =>
  `${leads(...count)} of this import will be deleted. Leads that someone has already worked on stay.`;
export const undo = 'Undo';
export const deleted = (count: number, shown: string) =>
  plural(count, { one: `${shown} lead was deleted.`, other: `${shown} leads were deleted.` });
export const stayed = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} lead stays because someone has worked on it.`,
    other: `${shown} leads stay because someone has worked on them.`,
  });
