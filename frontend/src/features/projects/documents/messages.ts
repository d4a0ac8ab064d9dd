const count = (files: number): string => (files === 1 ? '1 file' : `${files} files`);

export const DOCUMENTS = {
  failed: 'The documents could not be loaded',
  empty: 'No documents yet',
  emptyText: 'Drawings, permits, contracts and site photos of this project are kept here.',
  noMatch: 'No document matches',
  noMatchText: 'Nothing fits this search and this category.',
  added: (files: number) => `${count(files)} ${files === 1 ? 'was' : 'were'} added`,
  saved: (title: string) => `${title} was saved`,
  removed: (title: string) => `${title} was removed`,
  gone: 'This document is no longer there',
  titleRequired: 'Title is required',
  titleLong: 'Title must be at most 200 characters',
  unsentText:
    'These files were attached to a ticket or a comment and not sent. They are deleted 24 hours after the upload.',
  removeUnsent: (name: string) => `${name} can no longer send this file with a ticket or a comment.`,
  unsentGone: 'This attachment was sent or removed in the meantime.',
  interrupted: 'Files are still being uploaded.',
} as const;
