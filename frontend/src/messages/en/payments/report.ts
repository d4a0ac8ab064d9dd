// report-dialog
export const titleOf = (name: string) => `Report a payment: ${name}`;
export const wasReported = 'Your payment was reported. We will verify it.';

// how-to-pay
export const amountToPay = 'Amount to pay';
export const afterTds = (tds: string) => `after you deduct TDS of ${tds}`;
export const payWithUpi = 'Pay with a UPI app';
export const qrLabel = (amount: string) => `QR code of a UPI payment of ${amount}`;
export const upiLimit =
  'Your bank may limit UPI payments to ₹1,00,000 a day. If it does, pay by bank transfer.';
export const scan = 'Scan the code with a UPI app on your phone.';
export const upiId = 'UPI ID';
export const bankTransfer = 'Bank transfer';
export const holder = 'Account holder';
export const accountNumber = 'Account number';
export const ifsc = 'IFSC';
export const bank = 'Bank';
export const branch = 'Branch';
export const copy = (name: string) => `Copy: ${name}`;
export const copied = (name: string) => `${name} copied.`;
export const notCopied = 'The text could not be copied.';
export const iHavePaid = 'I have paid';
export const later = 'Later';
export const thenReport =
  'When you have paid, choose “I have paid” and add a picture of the payment. The office verifies it.';

// report-form
export const amount = 'Amount paid';
export const amountHint = (payable: string) => `${payable} is open.`;
export const tds = 'TDS deducted';
export const tdsHint = (tds: string) => `At most ${tds}. Enter 0 if you deducted no tax.`;
export const day = 'Day of the payment';
export const dayInFuture = 'The day of the payment must not be in the future.';
export const method = 'Method';
export const reference = 'Reference number';
export const referenceHint = 'The UTR, UPI transaction ID or cheque number.';
export const referenceOptional = 'Optional';
export const referenceNeeded = 'Enter the reference number of the payment.';
export const proof = 'Proof of payment';
export const proofHint = 'A screenshot, a photo of the receipt, or a PDF.';
export const proofOptional = 'Optional: a screenshot, a photo of the receipt, or a PDF.';
export const proofNeeded = 'Add a picture or PDF of the payment.';
export const addProof = 'Add a picture or PDF';
export const replaceProof = 'Choose another file';
export const uploading = 'Uploading…';
export const send = 'Report payment';
export const discard = 'Discard';
export const cancel = 'Cancel';
export const howToPay = 'How to pay';
