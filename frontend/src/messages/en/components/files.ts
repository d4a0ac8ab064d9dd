import { plural } from '../../plural';

// files/check-file
export const wrongType = (name: string) => `“${name}” can’t be uploaded. Use a JPEG, PNG, WebP or PDF.`;
export const tooLarge = (name: string, mostBytes: number) =>
  `“${name}” is too large: at most ${mostBytes} MiB.`;

// files/words
export const file = 'File';
export const bytes = (bytes: number) => `${bytes} bytes`;
export const kilobytes = (kilobytes: number) => `${kilobytes} KB`;
export const megabytes = (megabytes: string) => `${megabytes} MB`;
export const openFailed = 'The file could not be opened';

// files/attach-files
export const tooManyFiles = (most: number) =>
  plural(most, { one: 'One file can be attached.', other: `At most ${most} files can be attached.` });

// files/attach-list
export const attachmentsToSend = 'Attachments to send';

// attachments/attachments
export const attachments = 'Attachments';
export const open = (name: string) => `Open ${name}`;

// files/chosen-files
export const chosenFiles = 'Chosen files';
export const removeFile = (name: string) => `Remove ${name}`;

// files/upload-row
export const added = 'Added';
export const waiting = (size: string) => `${size} · waiting`;
export const beingChecked = 'Being checked';
export const uploadedShare = (floor: number, sizeText: string) => `${floor} % of ${sizeText}`;
export const uploadOf = (name: string) => `Upload of ${name}`;
export const tryAgain = (name: string) => `Try ${name} again`;
export const dismiss = (name: string) => `Dismiss ${name}`;
export const cancelUploadOf = (name: string) => `Cancel upload of ${name}`;

// files/uploads-panel
export const uploads = 'Uploads';
export const uploadsProgress = (count: number, count2: number) => `Uploads: ${count} of ${count2} finished`;
export const notUploaded = 'Not uploaded';

// files/preview/waiting
export const loadingFile = 'Loading the file';

// files/preview/pdf-page
export const pageOf = (number: number, numPages: number) => `Page ${number} of ${numPages}`;
export const pageFailed = (number: number) => `Page ${number} could not be shown.`;

// files/preview/zoom-buttons
export const zoom = 'Zoom';
export const zoomOut = 'Zoom out';
export const zoomLevel = (round: number) => `Zoom ${round} percent. Fit to the window`;
export const zoomIn = 'Zoom in';

// files/preview/preview-dialog
export const thePreview = 'The preview';
export const filePlace = (index: number, count: number) => `${index} of ${count}`;
export const previousFile = 'Previous file';
export const nextFile = 'Next file';
export const download = 'Download';
export const close = 'Close';
