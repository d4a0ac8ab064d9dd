// built-in
export const raisedByMe = 'Raised by me';
export const waitingOnMe = 'Waiting for me';
export const overdue = 'Overdue';
export const mine = 'Mine';
export const unassigned = 'Unassigned';

// views
export const kept = 'Saves the search, filters, order, and list or board';
export const unchanged = 'The tickets themselves do not change.';
