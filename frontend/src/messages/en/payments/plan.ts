// plan-dialog
export const planTitle = 'Payment plan';
export const savePlan = 'Save plan';
export const planSaved = 'The payment plan was saved.';
export const thePlan = 'Payments of the plan';
export const loadingPlan = 'Loading the plan';
export const proposalFailed = 'A plan to begin with could not be loaded';
export const theProposal = 'A plan to begin with';
export const startedFromTemplate =
  'These rows come from the template that fits this project best. Change them as agreed, then save the plan.';
export const reason = 'Reason for the change';
export const reasonHint = 'A payment was already requested. The client can read the reason.';
export const reasonNeeded = 'Enter the reason for the change.';

export const yes = 'Yes';
export const no = 'No';

// choices
export const retention = 'Retention';
export const perPayment = 'Kept back from each payment';
export const lastRow = 'A payment of its own at the end';
export const onAcceptance = 'Request a payment when the client accepts its milestone';
export const deductsTds = 'The client deducts TDS';
export const gstin = 'GSTIN of the client';
export const gstinHint = 'Only for a client who is registered for GST.';
export const gstinForm = 'Enter a 15-character GSTIN.';
export const gstinCheckDigit = 'This GSTIN has a wrong check digit. Check it for a typing error.';

// locked-rows
export const lockedRows = 'Already requested';
export const lockedText = 'These payments were requested and stay as they are.';
export const lockedRow = (title: string, percent: string) => `${title}: ${percent}`;

// plan-rows
export const rowsOfPlan = 'Payments of the plan';
export const addRow = 'Add a payment';
export const payment = (place: number) => `Payment ${place}`;
export const kind = 'Kind';
export const milestone = 'Milestone';
export const title = 'Title';
export const share = 'Share';
export const dueDay = 'Due day';
export const removedMilestone = 'Removed milestone';

// plan-sum
export const sumOfShares = (sum: string) => `${sum} of the contract is planned.`;
export const sharesLeft = (sum: string, rest: string) => `${sum} of the contract is planned, ${rest} is not.`;
export const sharesTooMuch = (sum: string) => `The shares add up to ${sum}. They must not exceed 100 %.`;

// schema
export const shareInvalid = 'More than 0 %, at most 100 %';
export const milestoneNeeded = 'Choose the milestone';
export const titleNeeded = 'Enter a title';
export const retentionKept = 'Retention is already kept back from each payment';
export const noRows = 'Add at least one payment.';

// add-dialog
export const addTitle = 'Add a payment';
export const addText =
  'The payment is planned beside the payment plan, with an amount of its own. The client is asked for it only when you request it.';
export const amount = 'Amount without GST';
export const releaseAmount = 'Retention to release';
export const releaseHint = (left: string) => `Leave it empty to release all that is held: ${left}.`;
export const nothingHeld = 'No retention is held in this project.';
export const amountNeeded = 'Enter an amount.';
export const notes = 'Notes';
export const notesHint = 'The client can read the notes.';
export const add = 'Add payment';
export const wasAdded = (title: string) => `“${title}” was added.`;
