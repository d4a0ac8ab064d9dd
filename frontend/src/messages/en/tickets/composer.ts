// who-reads
export const hiddenTicketHint = 'The client cannot see this ticket. Only the team can read the comments.';
export const audience = 'Who can see it';
export const toClient = 'To the client';
export const internal = 'Internal';
export const internalHint = 'Only the team can see this. The client never sees it.';
export const toClientHint = 'The client and the team can see this.';

// composer
export const raiseFollowUp = 'Raise a follow-up';
export const internalNoteWasAdded = 'The internal note was added.';
export const commentOn = (code: string) => `Comment on ${code}`;
export const commentWasStored = 'Stored on this device. It is sent as soon as there is a network.';
export const sentLater = 'No network: the comment is stored on this device and sent later.';
export const notStored = 'This device could not store the comment. Free some space, then send it again.';
export const attachAgain =
  'Files that were uploaded before are not part of the comment any more. Attach them again.';
export const commentWasSent = 'The comment was sent.';
export const internalNote = 'Internal note';
export const comment = 'Comment';
export const yourAnswer = 'Your answer';
export const sendAnswer = 'Send the answer';
export const internalPlaceholder = 'Only the team can see this…';
export const commentPlaceholder = 'Write a comment…';
export const attach = 'Attach';
export const draftSaved = 'Draft saved in this browser.';
export const uploading = 'Uploading…';
export const addInternalNote = 'Add internal note';
export const sendToClient = 'Send to the client';
export const send = 'Send';
