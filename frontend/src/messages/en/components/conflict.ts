// conflict
export const conflictTitle = (what: string) => `This ${what} was changed by someone else`;
export const conflictText =
  'Fields you did not change now show the current values. Your entries are kept. Check them, then save again.';
export const same = 'No field you edited has changed. Save again.';
export const choose = 'You both changed these fields. Choose a version for each.';
export const whose = (field: string) => `${field}: version to keep`;
export const mine = 'Keep mine';
export const theirs = 'Take theirs';
export const conflictEmpty = 'empty';

// conflict/conflict-notice
export const yours = (words: string) => `Yours: ${words}`;
