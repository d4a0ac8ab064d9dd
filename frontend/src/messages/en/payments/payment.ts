// payment-dialog
export const payment = 'Payment';
export const paymentNotFound = 'There is no such payment';
export const paymentNotFoundText = 'The link may be mistyped, or the payment belongs to another project.';
export const paymentFailed = 'The payment could not be loaded';
export const loadingPayment = 'Loading the payment';
export const cancelledBecause = (reason: string) => `Cancelled: ${reason}`;
export const dueDay = 'Due day';
export const requestedAt = 'Requested';
export const invoice = 'Invoice';
export const share = 'Share of the contract';
export const kind = 'Kind';
export const notes = 'Notes';
export const byOn = (name: string, moment: string) => `${moment} by ${name}`;
export const numberOf = (number: string, day: string) => `${number} of ${day}`;

// amounts
export const amounts = 'Amounts';
export const taxable = 'Taxable value';
export const cgst = 'CGST';
export const sgst = 'SGST';
export const igst = 'IGST';
export const gross = 'Total with GST';
export const retention = 'Retention';
export const tds = 'TDS to be deducted';
export const net = 'Net payable';
export const tdsReceived = 'TDS received';
/** To a client. */
export const tdsPaid = 'TDS deducted';
export const awaiting = 'Reported, not verified yet';
export const balance = 'Balance';
export const minus = (amount: string) => `−${amount}`;

// receipts
export const receipts = 'Reported payments';
export const noReceipts = 'No payment has been reported yet.';
export const receiptNo = (number: string) => `Receipt ${number}`;
export const reference = (number: string) => `Reference ${number}`;
export const tdsDeducted = (amount: string) => `${amount} TDS deducted`;
export const reportedBy = (name: string, moment: string) => `Reported by ${name}, ${moment}`;
export const because = (reason: string) => `Reason: ${reason}`;

// headline
export const toPayBy = (day: string) => `to pay by ${day}`;
export const wasDue = (day: string) => `was due ${day}`;
export const toPay = 'to pay';

// paper-button
export const invoicePdf = 'Invoice (PDF)';
export const receiptPdf = 'Receipt (PDF)';

// proof
export const thePreview = 'The preview';
export const openProof = (name: string) => `Open ${name}`;

// payment-actions
export const actions = 'Actions';
export const theForm = 'The form';
export const report = 'Report a payment';
export const request = 'Request payment';
export const edit = 'Edit';
export const cancelRequest = 'Cancel request';
export const cancelPayment = 'Cancel payment';
export const cancelTitle = (title: string) => `Cancel “${title}”?`;
export const cancelScheduledText =
  'The payment leaves the plan’s total. The client can see that it was cancelled, and why.';
export const cancelRequestedText =
  'The client no longer has to pay this amount. The client is notified and can read your reason. The invoice keeps its number.';
export const wasCancelled = (title: string) => `“${title}” was cancelled.`;

// request-dialog
export const requestTitle = (title: string) => `Request “${title}”?`;
export const requestText = (gross: string, payable: string) =>
  `The client gets an invoice for ${gross} and is asked to pay ${payable}. The client is notified at once. The amounts and the invoice number can’t be changed afterwards.`;
export const dueHint = 'Leave it empty for the usual number of days.';
export const wasRequested = (title: string) => `“${title}” was requested.`;

// edit-dialog
export const editTitle = (title: string) => `Edit “${title}”`;
export const save = 'Save';
export const title = 'Title';
export const dayNeeded = 'A payment with a due day can’t lose it. Choose another day.';
export const notesHint = 'The client can read the notes.';
export const saved = 'The payment was saved.';

// reason-dialog
export const reason = 'Reason';

// receipt-actions
export const verify = 'Verify';
export const verifyTitle = (amount: string) => `Verify ${amount}?`;
export const verifyText =
  'You confirm that the money is in the company’s account. The client gets a receipt with a number.';
export const wasVerified = (amount: string) => `${amount} was verified.`;
export const reject = 'Reject';
export const rejectTitle = (amount: string) => `Reject ${amount}?`;
export const rejectText =
  'You state that the money has not arrived. The amount is open again, and the client is notified with your reason.';
export const wasRejected = (amount: string) => `${amount} was rejected.`;
export const reverse = 'Reverse';
export const reverseTitle = (amount: string) => `Reverse ${amount}?`;
export const reverseText =
  'The verified amount is taken back and is open again, for example after a bounced cheque. A reversal can’t be undone: the payment has to be reported again.';
export const wasReversed = (amount: string) => `${amount} was reversed.`;
export const decidedBy = (name: string, moment: string) => `Checked by ${name}, ${moment}`;
export const reversedBy = (name: string, moment: string) => `Reversed by ${name}, ${moment}`;
