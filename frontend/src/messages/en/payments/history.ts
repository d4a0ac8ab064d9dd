// history
export const history = 'History';
export const theHistory = 'The history';
export const loadingHistory = 'Loading the history';
export const historyFailed = 'The history could not be loaded';
export const noHistory = 'No entries yet.';
export const showEarlier = 'Show earlier';

// activity-words
export const status = 'Status';
export const dueDay = 'Due day';
export const amount = 'Amount';
export const taxable = 'Taxable value';
export const net = 'Net payable';
export const share = 'Share of the contract';
export const kind = 'Kind';
export const title = 'Title';
export const notes = 'Notes';
export const retention = 'Retention';
export const onAcceptance = 'Request on acceptance';
export const deductsTds = 'Client deducts TDS';
export const clientGstin = 'GSTIN of the client';
export const planned = 'changed the payment plan';
export const repriced = 'adjusted the amounts to the contract';
export const added = 'added this payment';
export const edited = 'edited this payment';
export const requested = (invoice?: string) =>
  invoice ? `requested this payment with invoice ${invoice}` : 'requested this payment';
export const cancelled = 'cancelled this payment';
export const reminded = 'sent a reminder';
export const reported = 'reported a payment';
export const verified = (receipt?: string) =>
  receipt ? `verified a payment with receipt ${receipt}` : 'verified a payment';
export const rejected = 'rejected a reported payment';
export const reversed = 'reversed a verified payment';
