// groups
export const basics = 'Basics';
export const name = 'Name';
export const type = 'Type';
export const description = 'Description';
export const plotArea = 'Plot area';
export const builtUpArea = 'Built-up area';
export const floors = 'Floors';
export const reraNumber = 'RERA number';
export const permitNumber = 'Permit number';
export const tags = 'Tags';
export const address = 'Address';
export const addressLine1 = 'Address line 1';
export const addressLine2 = 'Address line 2';
export const city = 'City';
export const district = 'District';
export const state = 'State';
export const pinCode = 'PIN code';
export const latitude = 'Latitude';
export const longitude = 'Longitude';
export const dates = 'Dates';
export const plannedStart = 'Planned start';
export const plannedEnd = 'Planned end';
export const actualStart = 'Actual start';
export const actualEnd = 'Actual end';
export const forecastEnd = 'Forecast end';
export const contractTerms = 'Contract terms';
export const contractValue = 'Contract value';
export const gst = 'GST';
export const retention = 'Retention';
export const defectLiability = 'Defect liability';
export const health = 'Health';
export const note = 'Note';
export const internalNotes = 'Internal notes';

// group-fields
export const dividedByCommas = 'Separate with commas';
export const optional = 'Optional';
export const optionalInDegrees = 'Optional, in degrees';
export const withoutGst = 'Without GST';
export const whatIsWrong = 'What is wrong and what is being done about it. The client can read this.';

// archive
export const restore = (name: string) => `Restore ${name}?`;
export const archive = (name: string) => `Archive ${name}?`;
export const itStandsInListOfProjects = 'It will be back in the list of projects and can be edited.';
export const itLeavesListOfProjects =
  'It will be removed from the list of projects and become read-only. You can restore it at any time.';
export const archiveRestore = 'Restore';
export const archiveArchive = 'Archive';

// edit-dialog
export const cancel = 'Cancel';

// change-status
export const newStatus = 'New status';
export const reason = 'Reason';
export const status = 'Status';
export const statusOf = (code: string) => `Status of ${code}`;
export const changeStatus = 'Change status';
export const itIsNow = (label: string) => `Current status: ${label}`;
export const neededToPutItOnHold = 'Required to put the project on hold or cancel it';

// choose-cover
export const coverPicture = 'Cover picture';
export const coverPictureOf = (code: string) => `Cover picture of ${code}`;
export const save = 'Save';
export const photos = 'Photos';
export const useDrawingInstead = 'Use the drawing instead';

// edit-group
export const of = (title: string, code: string) => `${title} of ${code}`;

// change-status
