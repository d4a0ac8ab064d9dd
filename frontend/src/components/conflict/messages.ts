export const CONFLICT = {
  title: (what: string) => `This ${what} has been changed meanwhile`,
  text: 'What you did not touch is already as it is now. What you entered is kept; save again when you have looked.',
  same: 'Nothing that is edited here is different; save again.',
  choose: 'Both of you changed these fields: choose for each.',
  whose: (field: string) => `${field}: whose to keep`,
  mine: 'Keep mine',
  theirs: 'Take theirs',
  empty: 'empty',
} as const;
