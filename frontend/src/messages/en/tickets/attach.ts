// drop-cover
export const dropFilesToAttachThem = 'Drop the files to attach them';

// attachments
export const thePreview = 'The preview';
export const attachments = 'Attachments';
export const open = (name: string) => `Open ${name}`;
