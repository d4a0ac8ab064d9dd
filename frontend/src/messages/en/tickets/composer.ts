// who-reads
export const clientDoesNotSeeThisTicket =
  'The client cannot see this ticket. Only the team can read the comments.';
export const whoReadsIt = 'Who can see it';
export const toClient = 'To the client';
export const internal = 'Internal';
export const onlyTeamReadsThis = 'Only the team can see this. The client never sees it.';
export const clientAndTeamReadThis = 'The client and the team can see this.';

// composer
export const raiseFollowUp = 'Raise a follow-up';
export const internalNoteWasAdded = 'The internal note was added.';
export const commentWasSent = 'The comment was sent.';
export const internalNote = 'Internal note';
export const comment = 'Comment';
export const yourAnswer = 'Your answer';
export const composerOnlyTeamReadsThis = 'Only the team can see this…';
export const writeComment = 'Write a comment…';
export const attach = 'Attach';
export const keptInThisBrowserUntil = 'Draft saved in this browser.';
export const uploading = 'Uploading…';
export const addInternalNote = 'Add internal note';
export const sendToClient = 'Send to the client';
export const send = 'Send';
