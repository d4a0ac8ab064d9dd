// files/check-file
export const isNotTaken = (name: string) => `“${name}” can’t be uploaded. Use a JPEG, PNG, WebP or PDF.`;
export const isTooLarge = (name: string, mostBytes: number) =>
  `“${name}” is too large: at most ${mostBytes} MiB.`;

// files/words
export const file = 'File';
export const bytes = (bytes: number) => `${bytes} bytes`;
export const fileCouldNotBeOpened = 'The file could not be opened';

// files/chosen-files
export const chosenFiles = 'Chosen files';
export const leaveOut = (name: string) => `Remove ${name}`;

// files/upload-row
export const added = 'Added';
export const beingChecked = 'Being checked';
export const of = (floor: number, sizeText: string) => `${floor} % of ${sizeText}`;
export const uploadOf = (name: string) => `Upload of ${name}`;
export const tryAgain = (name: string) => `Try ${name} again`;
export const dismiss = (name: string) => `Dismiss ${name}`;
export const cancelUploadOf = (name: string) => `Cancel upload of ${name}`;

// files/uploads-panel
export const uploads = 'Uploads';
export const uploadingOfSettled = (count: number, count2: number) =>
  `Uploading: ${count} of ${count2} settled`;
export const notUploaded = 'Not uploaded';

// files/preview/waiting
export const loadingFile = 'Loading the file';

// files/preview/pdf-page
export const pageOf = (number: number, numPages: number) => `Page ${number} of ${numPages}`;
export const pageCouldNotBeDrawn = (number: number) => `Page ${number} could not be drawn.`;

// files/preview/zoom-buttons
export const zoom = 'Zoom';
export const zoomOut = 'Zoom out';
export const zoomPercent = (round: number) => `Zoom ${round} percent. Fit to the window`;
export const zoomIn = 'Zoom in';

// files/preview/preview-dialog
export const thePreview = 'The preview';
export const previewDialogOf = (index: number, count: number) => `${index} of ${count}`;
export const previousFile = 'Previous file';
export const nextFile = 'Next file';
export const download = 'Download';
export const close = 'Close';

// files/preview/pdf-page
