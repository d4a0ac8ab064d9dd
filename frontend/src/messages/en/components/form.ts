// form-dialog
export const cancel = 'Cancel';
export const leaveTitle = 'Discard your entries?';
export const leaveText = 'They have not been sent.';
export const discard = 'Discard';
export const keepEditing = 'Keep editing';

// form-password
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';

// conflict-notice
export const conflictTitle = (what: string) => `This ${what} was changed by someone else`;
export const conflictText =
  'Fields you did not change now show the current values. Your entries are kept. Check them, then save again.';
export const same = 'No field you edited has changed. Save again.';
export const choose = 'You both changed these fields. Choose a version for each.';
export const versionToKeep = (field: string) => `${field}: version to keep`;
export const mine = 'Keep mine';
export const theirs = 'Take theirs';
export const emptyValue = 'empty';
export const yours = (words: string) => `Yours: ${words}`;

// person-picker
export const peopleFailed = 'The people could not be loaded';
export const nobodyFound = 'Nobody found';

// repeater
export const movedTo = (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const remove = (name: string) => `Remove ${name}`;
