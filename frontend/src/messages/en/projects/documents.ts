import { plural } from '../../plural';

// documents
export const documentsFailed = 'The documents could not be loaded';
export const documentsEmpty = 'No documents yet';
export const emptyText = 'Drawings, permits, contracts and site photos of this project are kept here.';
export const noMatch = 'No documents found';
export const noMatchText = 'Try another search or category.';
export const added = (files: number) =>
  plural(files, { one: `${files} file was added`, other: `${files} files were added` });
export const saved = (title: string) => `${title} was saved`;
export const removed = (title: string) => `${title} was removed`;
export const gone = 'This document no longer exists';
export const titleRequired = 'Title is required';
export const titleLong = 'Title must be at most 200 characters';
export const unsentText =
  'These files were attached to a ticket or comment but not sent. They are deleted 24 hours after upload.';
export const removeUnsentText = (name: string) =>
  `${name} can no longer send this file with a ticket or a comment.`;
export const unsentGone = 'This attachment was sent or removed in the meantime.';

// toolbar
export const fileName = 'Title or file name';

// words
export const photo = 'Photo';
export const photos = 'Photos';
export const drawing = 'Drawing';
export const drawings = 'Drawings';
export const permit = 'Permit';
export const permits = 'Permits';
export const contract = 'Contract';
export const contracts = 'Contracts';
export const report = 'Report';
export const reports = 'Reports';
export const other = 'Other';
export const others = 'Others';
export const attachment = 'Attachment';
export const attachments = 'Attachments';
export const clientAndTeam = 'The client and the team';
export const internal = 'Internal';
export const teamOnly = 'The team only';
export const version = (version: number) => `Version ${version}`;

// visibility-field
export const visibility = 'Visibility';

// add-dialog
export const addFiles = 'Add files';
export const chooseMore = 'Choose more';
export const category = 'Category';
export const categoryHint = 'Images become photos, PDFs become other documents';
export const audienceHint = 'Everyone on this project can see the files you add.';
export const cancel = 'Cancel';
export const uploadFiles = (count: number) =>
  plural(count, { one: 'Upload 1 file', other: `Upload ${count} files` });

// edit-dialog
export const title = 'Title';
export const editDocument = 'Edit document';
export const save = 'Save';

// remove-dialog
export const removeTitle = (title: string) => `Remove ${title}?`;
export const removeText = (count: number) =>
  plural(count, {
    one: 'It will be deleted for everyone on this project.',
    other: `All its ${count} versions will be deleted for everyone on this project.`,
  });
export const remove = 'Remove';

// versions-dialog
export const versionsOf = (title: string) => `Versions of ${title}`;
export const shortVersion = (number: number) => `v${number}`;
export const downloadVersion = (number: number) => `Download version ${number}`;
export const addVersion = 'Add a version';
export const titleAndVersion = (title: string, number: number) => `${title}, version ${number}`;

// document-menu
export const actionsFor = (title: string) => `Actions for ${title}`;
export const download = 'Download';
export const versions = 'Versions';
export const edit = 'Edit';

// photo-grid
export const open = (title: string) => `Open ${title}`;

// documents-table
export const file = 'File';
export const addedOn = 'Added';
export const addedBy = 'Added by';
export const actions = 'Actions';

// document-list
export const internalLegend = 'Clients see every document except those marked “Internal”.';
export const moreFailed = 'The next documents could not be loaded.';
export const showAll = 'Show all';
export const documents = 'Documents';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} document`, other: `${shown} documents` });
export const loadingDocuments = 'Loading documents';

// toolbar
export const all = 'All';

// unsent-attachments
export const unsentAttachments = 'Unsent attachments';
export const removeUnsentLabel = (name: string) => `Remove ${name}`;
export const removeUnsentTitle = (name: string) => `Remove ${name}?`;

// documents
export const dropFilesToAddThem = 'Drop the files to add them';
