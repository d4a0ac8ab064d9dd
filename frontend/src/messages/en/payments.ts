import { plural } from '../plural';

// words
export const scheduled = 'Scheduled';
export const requested = 'Requested';
export const underVerification = 'Waiting for verification';
export const partiallyPaid = 'Partly paid';
export const paid = 'Paid';
export const cancelled = 'Cancelled';
export const advance = 'Advance';
export const forMilestone = 'Milestone';
export const retentionRelease = 'Release of retention';
export const variation = 'Variation';
export const other = 'Other';
export const reported = 'Waiting for verification';
export const verified = 'Verified';
export const rejected = 'Rejected';
export const reversed = 'Reversed';
export const upi = 'UPI';
export const bankTransfer = 'NEFT or RTGS';
export const imps = 'IMPS';
export const cheque = 'Cheque';
export const cash = 'Cash';
export const card = 'Card';
export const bankLoan = 'Bank loan';

// project-payments
export const listFailed = 'The payments could not be loaded';
export const thePayments = 'The payments';
export const thePayment = 'The payment';
export const loadingPayments = 'Loading the payments';
export const notShown = 'Amounts are not shown to you';
export const notShownText = 'The client, the project manager and the office see the payments of a project.';
export const noPayments = 'No payments';
export const noPaymentsText =
  'Payments due with each milestone, payments received, and receipts. The manager requests a payment when its milestone is accepted; the office confirms receipt.';

export const statement = 'Statement';

// plan-actions
export const theForm = 'The form';
export const makePlan = 'Make a payment plan';
export const editPlan = 'Edit payment plan';
export const addPayment = 'Add a payment';
export const add = 'Add';

// to-pay
export const toPay = 'To pay';
/** Before the title of the oldest payment. */
export const oldestOf = (count: number) => `${count} payments; the oldest, `;
/** After the title of a payment. */
export const wasDueOn = (day: string) => ` was due ${day}`;
export const isDueOn = (day: string) => ` is due ${day}`;
export const howToPay = 'How to pay';
export const reportPayment = 'Report a payment';
export const toVerify = 'Waiting for you';
/** Before the title of the first of several payments. */
export const firstOf = (count: number) => `${count} payments; the first, `;
export const verify = (amount: string) => `Verify ${amount}`;

// totals
export const paidAndToPay = 'Paid and to pay';
export const contract = 'Contract with GST';
export const netContract = 'Contract, without GST';
export const variations = 'Variations';
export const withoutRetention = 'without retention';
export const notRequested = 'Not requested yet';
export const includesRetention = (amount: string) =>
  `Here, what is not requested yet includes ${amount} of retention.`;
export const heldAsRetention = 'Held as retention';
/** A part of the retention has a payment in the plan; another has none, unless `left` is null. */
export const retentionParts = (planned: string, left: string | null) =>
  left === null
    ? `Of the retention held, ${planned} is in the list below.`
    : `Of the retention held, ${planned} is in the list below, and ${left} is not planned yet.`;
export const invoiced = 'Invoiced';
export const received = 'Received';
export const outstanding = 'Outstanding';
export const overdue = 'Overdue';
export const ofItOverdue = (amount: string) => `${amount} overdue`;
export const addsUp = 'How this adds up';
export const together = 'Together';
export const ofThisNotRequested = 'Of this, not requested yet';
export const ofThisInvoiced = 'Of this, invoiced';
export const retentionHeld = 'Retention held';
export const retentionReleased = 'Retention paid or planned';
export const retentionLeft = 'Retention without a payment yet';
export const retentionBeforeHandOver = (months: number) =>
  plural(months, {
    one: `Retention is the part of each payment that is kept until the defect-liability period ends, ${months} month after the handover.`,
    other: `Retention is the part of each payment that is kept until the defect-liability period ends, ${months} months after the handover.`,
  });
export const retentionRow = (amount: string) => `${amount} is held back as retention and paid last.`;
export const retentionUntil = (day: string) =>
  `Retention is the part of each payment that is kept until the defect-liability period ends on ${day}.`;
export const withGst = 'Amounts are with GST, except the contract’s.';
export const allWithGst = (contract: string) =>
  `Amounts are with GST. Without GST, the contract is ${contract}.`;

// line-of-time
export const payments = 'Payments';
export const today = (day: string) => `Today, ${day}`;
const paidSum = (count: number, amount: string) => `${count} paid in full, ${amount}`;
const cancelledCount = (count: number) => `${count} cancelled`;
/** The label of the fold over payments that are paid in full or cancelled. */
export const settled = (paid: number, amount: string, cancelled: number) =>
  [paid > 0 && paidSum(paid, amount), cancelled > 0 && cancelledCount(cancelled)].filter(Boolean).join(' · ');
export const noDay = 'No day set';
export const afterLiability = 'After the defect-liability period';
export const expected = (day: string) => `Expected ${day}`;
export const due = (day: string) => `Due ${day}`;
export const wasDue = (day: string) => `Was due ${day}`;
export const dueAfterYouAccept = 'Due after you accept';
export const waitsForYou = 'Waiting for you';
export const dueAfterAcceptance = 'Due after the client accepts';
const named = (name: string) => (name === '' ? 'Milestone' : `Milestone “${name}”`);
export const plannedFor = (day: string, name: string) => `${named(name)} planned for ${day}`;
export const reachedOn = (day: string, name: string) => `${named(name)} reached ${day}`;
export const openPayment = (title: string, code: string) => `Open the payment ${code}: ${title}`;
export const partPaid = (amount: string, whole: string) => `${amount} of ${whole} paid`;
export const partReceived = (amount: string, whole: string) => `${amount} of ${whole} received`;
export const heldBack = (amount: string) => `${amount} held as retention`;
