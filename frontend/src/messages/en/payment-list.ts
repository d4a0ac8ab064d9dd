import { plural } from '../plural';

// payments-page
export const payments = 'Payments';
export const pageText = 'What clients owe and have paid.';
export const clientText = 'What you owe and what you have paid, in all your projects.';
export const queueText =
  'Payments that clients reported, the oldest first. Verify the money that has arrived.';
export const view = 'View';
export const allPayments = 'All payments';
export const toVerify = (count: number | undefined) => (count ? `To verify ${count}` : 'To verify');
export const theQueue = 'The queue';
export const theBooks = 'The books';
export const books = 'Export for accounts';
export const statement = 'Statement';

// payments-screen
export const theAges = 'The ages';
export const truncated = 'The file has the first 100,000 payments. Narrow the filters to export the rest.';
export const noneText = 'Payments appear here once they are requested.';
export const noneForClient = 'Your payments appear here once the project manager requests them.';

// client-sums
export const sums = 'Summary';
export const owedNow = 'Owed now';
export const beingVerified = (amount: string) => `${amount} of this is being verified`;
export const paidSoFar = 'Paid so far';
/** The payment to pay first, below the sum of several. */
export const startsWith = (title: string) => `The oldest is ${title}`;

// payments-toolbar
export const owed = 'Owed';
export const all = 'All';
export const status = 'Status';
export const kind = 'Kind';
export const age = 'Age';
export const dueFrom = 'Due from';
export const dueTo = 'Due until';
export const order = 'Order';
export const dueFirst = 'Due first';
export const newestFirst = 'Newest first';
export const overdue = 'Overdue';
export const overduePartly = 'Overdue, partly paid';
export const overdueReported = 'Overdue, being verified';

// payments-list
export const loading = 'Loading payments';
export const failed = 'The payments could not be loaded';
export const moreFailed = 'The next payments could not be loaded.';
export const none = 'Nothing is owed';
export const showAll = 'Show all payments';
export const noneFound = 'No payments found';
export const noneFoundText = 'No payment matches these filters.';
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} payment`, other: `${shown} payments` });

// pay-link
export const howToPay = 'How to pay';
export const howToPayFor = (title: string) => `How to pay: ${title}`;

// payments-table
export const payment = 'Payment';
export const project = 'Project';
export const due = 'Due';
export const total = 'Total with GST';
export const balance = 'Balance';
export const noDay = 'No day set';
export const nothingOwed = '–';
export const heldBack = (amount: string) => `${amount} retained`;
export const paidPart = (amount: string) => `${amount} paid`;

// due
export const dueOn = (day: string) => `Due ${day}`;
export const late = (daysText: string) => `${daysText} late`;

// payments-cards
export const paid = 'Paid';
export const held = 'Held as retention';

// ageing
export const ageing = 'Owed by age';
export const ageTotal = 'Total';
export const overdueSum = (amount: string) => `${amount} overdue`;
export const ageingFailed = 'The ages could not be loaded';
export const loadingAges = 'Loading the ages';
export const show = 'Show';
export const hide = 'Hide';
export const notDue = 'Not due yet';
export const upTo30 = '1–30 days';
export const upTo60 = '31–60 days';
export const upTo90 = '61–90 days';
export const over90 = 'Over 90 days';

// payment-queue
export const loadingQueue = 'Loading the payments to verify';
export const queueFailed = 'The payments to verify could not be loaded';
export const queueEmpty = 'Nothing waits for verification';
export const queueEmptyText = 'Payments appear here as soon as clients report them.';
export const queue = 'Payments to verify';
export const queueCountOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} payment to verify`, other: `${shown} payments to verify` });
export const shortcuts = 'Keyboard shortcuts';
export const nextAndPrevious = 'Next and previous payment';
export const verifyByKey = 'Verify the payment that has the focus';
export const rejectByKey = 'Reject the payment that has the focus';
export const rejectTitle = (title: string) => `Reject ${title}?`;
export const rejectText = 'The client reads your reason and can report the payment again.';

// use-decisions
export const receiptTitle = (amount: string, payment: string) => `${amount} for ${payment}`;
export const wasVerified = (title: string) => `${title} was verified`;
export const wasRejected = (title: string) => `${title} was rejected`;
export const decidedMeanwhile = (title: string) => `Another admin has already decided about ${title}.`;

// queue-card
export const verify = 'Verify';
export const reject = 'Reject';
export const reportedBy = (name: string, moment: string) => `Reported by ${name}, ${moment}`;
export const noProof = 'No proof was attached';
export const anotherAdmin = 'You certified this milestone. Another admin must verify its payment.';
export const reportedAmount = 'Reported amount';
export const expectedAmount = 'Expected amount';
export const less = 'Less than expected';
export const more = 'More than expected';
export const tdsDeducted = 'TDS deducted';
export const otherReports = 'Reported besides';
export const payer = 'Payer';
export const method = 'Method';
export const reference = 'Reference';
export const paidOn = 'Day of payment';

// statement
export const theStatement = 'The statement';
export const loadingStatement = 'Loading the statement';
export const statementFailed = 'The statement could not be loaded';
export const noLines = 'No invoices yet';
export const noLinesText = 'The statement begins with the first payment that is requested.';
export const statementPdf = 'Statement (PDF)';

// period-chooser
export const period = 'Period';
export const wholeProject = 'Whole project';
export const thisFinancialYear = 'This financial year';
export const lastFinancialYear = 'Last financial year';
export const ownPeriod = 'Own period';
export const from = 'From';
export const to = 'Until';

// lines
export const invoice = 'Invoice';
export const receipt = 'Receipt';
export const reversal = 'Reversal of receipt';
export const day = 'Day';
export const entry = 'Entry';
export const invoiced = 'Invoiced';
export const openingBalance = (on: string) => `Balance before ${on}`;
export const closingBalance = (on: string) => `Balance on ${on}`;
export const balanceNow = 'Balance now';
export const balanceAfter = (on: string, amount: string) => `${on} · Balance ${amount}`;
export const noLinesInPeriod = 'There are no invoices and receipts in this period.';

// books-dialog
export const booksTitle = 'Books of a month';
export const booksText = 'A file for your accountant. Amounts are in rupees.';
export const month = 'Month';
export const part = 'Part';
export const format = 'Format';
export const invoices = 'Invoices';
export const receipts = 'Receipts';
export const gst = 'GST';
export const tds = 'TDS';
export const excel = 'Excel (XLSX)';
export const csv = 'CSV';
export const download = 'Download';
export const close = 'Close';
