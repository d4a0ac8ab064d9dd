// built-in
export const mine = 'Mine';
export const unclaimed = 'Unclaimed';
export const overdue = 'Overdue';

// views
export const kept = 'Saves the filters, order, and list or board. The search text is not saved.';
export const unchanged = 'The leads themselves do not change.';
