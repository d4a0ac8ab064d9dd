// schema
export const pleaseChooseOne = 'Please choose one';
export const reasonIsRequired = 'Reason is required';
export const duplicateRequired = 'Please choose the other ticket';
export const needRequired = 'Please write what you need';
export const resolutionRequired = 'Please write what was done';

// ticket-field
export const noTickets = 'No tickets found in this project';

// step-fields
export const whatWeNeedFromClient = 'What we need from the client';
export const clientSeesHint = 'The client can see this';
export const whatIsNotRightYet = 'What is not right yet';
export const reason = 'Reason';
export const whatWasDone = 'What was done';
export const whyItIsCancelled = 'Why it is cancelled';
export const duplicateOf = 'Duplicate of';
export const reasonOptional = 'Reason (optional)';
export const everyoneSeesHint = 'Everyone who can see the ticket can read this';
export const stars = (count: number, label: string) => `${count} of 5: ${label}`;
export const poor = 'Poor';
export const notGood = 'Not good';
export const fair = 'Fair';
export const good = 'Good';
export const veryGood = 'Very good';
export const ratingLabel = 'How did we do? (optional)';
export const feedbackLabel = 'What went well, what did not (optional)';

// words
export const reopenTitle = (name: string) => `Reopen ${name}`;
export const reopen = 'Reopen';
export const reopenText = 'Work resumes. Everyone following this ticket will see your reason.';
export const inProgressTitle = (name: string) => `${name} in progress`;
export const setInProgress = 'Set in progress';
export const inProgressText = 'Everyone following this ticket is notified that work has started.';
export const askClientAbout = (name: string) => `Ask the client about ${name}`;
export const waitForClient = 'Wait for the client';
export const waitText =
  'The reply target is paused until the client answers. Their answer sets the ticket in progress again.';
export const resolveTitle = (name: string) => `Resolve ${name}`;
export const resolve = 'Resolve';
export const resolveText = 'The requester confirms or reopens it. After 7 days it closes automatically.';
export const closeTitle = (name: string) => `Close ${name}`;
export const closeTicket = 'Close ticket';
export const closeText = 'A closed ticket is locked. It can no longer be changed or commented on.';
export const cancelTitle = (name: string) => `Cancel ${name}`;
export const cancelTicket = 'Cancel ticket';
export const cancelText = 'A cancelled ticket is locked. It can no longer be changed or commented on.';
export const confirmTitle = (name: string) => `Is ${name} resolved?`;
export const confirmAndClose = 'Confirm and close';
export const confirmText =
  'You confirm that this was done as you asked. The ticket is then closed and can no longer be changed.';
export const withdrawTitle = (name: string) => `Withdraw ${name}`;
export const withdraw = 'Withdraw';
export const withdrawText = 'Work on it stops. A withdrawn ticket is locked and can no longer be changed.';

// step-dialog
export const status = 'Status';
export const rating = 'Rating';
export const note = 'Note';
export const back = 'Back';
