// attach-files
export const tooManyFiles = (mostattached: number) => `At most ${mostattached} files can be attached.`;

// attach-list
export const attachmentsToSend = 'Attachments to send';
export const remove = (name: string) => `Remove ${name}`;

// drop-cover
export const dropFilesToAttachThem = 'Drop the files to attach them';

// attachments
export const thePreview = 'The preview';
export const attachments = 'Attachments';
export const open = (name: string) => `Open ${name}`;
