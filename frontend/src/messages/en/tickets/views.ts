// views
export const taken = 'You already have a view with this name';
export const tooMany = 'You have 20 views, which is the maximum. Delete one first.';
export const saved = (name: string) => `The view ${name} was saved`;
export const deleted = (name: string) => `The view ${name} was deleted`;

// built-in
export const raisedByMe = 'Raised by me';
export const waitingOnMe = 'Waiting on me';
export const toConfirm = 'To confirm';
export const overdue = 'Overdue';
export const mine = 'Mine';
export const unassigned = 'Unassigned';

// save-view
export const saveView = 'Save view';
export const name = 'Name';
export const saveViewText = 'Saves the search, filters, order, and list or board';

// delete-view
export const deleteViewTitle = (name: string) => `Delete the view ${name}?`;
export const deleteViewText = 'The tickets themselves do not change.';
export const deleteView = 'Delete view';

// views
export const theForm = 'The form';
export const thisDialog = 'This dialog';
export const all = 'All';
export const views = 'Views';
