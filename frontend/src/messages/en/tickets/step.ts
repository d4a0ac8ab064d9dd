// schema
export const pleaseChooseOne = 'Please choose one';
export const reasonIsRequired = 'Reason is required';
export const pleaseChooseOtherTicket = 'Please choose the other ticket';
export const pleaseSayWhatYouNeed = 'Please write what you need';
export const pleaseSayWhatWasDone = 'Please write what was done';

// ticket-field
export const noTicketOfThisProject = 'No tickets found in this project';

// step-fields
export const whatWeNeedFromClient = 'What we need from the client';
export const clientReadsThis = 'The client can see this';
export const whatIsNotRightYet = 'What is not right yet';
export const reason = 'Reason';
export const whatWasDone = 'What was done';
export const whyItIsCancelled = 'Why it is cancelled';
export const duplicateOf = 'Duplicate of';
export const reasonOptional = 'Reason (optional)';
export const everybodyWhoSeesTicketReadsThis = 'Everyone who can see the ticket can read this';
export const poor = 'Poor';
export const notGood = 'Not good';
export const fair = 'Fair';
export const good = 'Good';
export const veryGood = 'Very good';
export const howWasItDealtWith = 'How did we do? (optional)';
export const whatWasGood = 'What went well, what did not (optional)';

// words
export const reopen = (name: string) => `Reopen ${name}`;
export const wordsReopen = 'Reopen';
export const itIsWorkedOnAgain = 'Work resumes. Everyone following this ticket will see your reason.';
export const inProgress = (name: string) => `${name} in progress`;
export const setInProgress = 'Set in progress';
export const everybodyWhoFollowsItIsTold =
  'Everyone following this ticket is notified that work has started.';
export const askClientAbout = (name: string) => `Ask the client about ${name}`;
export const waitForClient = 'Wait for the client';
export const clockOfReplyTargetStopsUntil =
  'The reply target is paused until the client answers. Their answer sets the ticket in progress again.';
export const resolve = (name: string) => `Resolve ${name}`;
export const wordsResolve = 'Resolve';
export const whoeverRaisedItConfirmsIt =
  'The requester confirms or reopens it. After 7 days it closes automatically.';
export const close = (name: string) => `Close ${name}`;
export const closeTicket = 'Close ticket';
export const closedTicketIsLocked = 'A closed ticket is locked. It can no longer be changed or commented on.';
export const cancel = (name: string) => `Cancel ${name}`;
export const cancelTicket = 'Cancel ticket';
export const cancelledTicketIsLocked =
  'A cancelled ticket is locked. It can no longer be changed or commented on.';
export const isSettled = (name: string) => `Is ${name} resolved?`;
export const confirmAndClose = 'Confirm and close';
export const youConfirmThatThisWasDone =
  'You confirm that this was done as you asked. The ticket is then closed and can no longer be changed.';
export const withdraw = (name: string) => `Withdraw ${name}`;
export const wordsWithdraw = 'Withdraw';
export const nobodyWorksOnItAnyMore =
  'Work on it stops. A withdrawn ticket is locked and can no longer be changed.';

// step-dialog
export const status = 'Status';
export const rating = 'Rating';
export const note = 'Note';
export const back = 'Back';
