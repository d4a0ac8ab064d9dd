// use-moves
export const stale = (code: string) =>
  `${code} was changed by someone else and is back in its current column. Check it, then move it again.`;
export const refused = (code: string, why: string) => `${code} was not moved: ${why}`;
export const moved = (code: string, to: string) => `${code} was moved to ${to}.`;
export const undo = 'Undo';

// use-lift
export const lifted = (code: string, from: string) =>
  `${code} is picked up from ${from}. Use the left and right arrows to choose a column, Space to drop it, Escape to cancel.`;
export const over = (code: string, to: string) => `${code} over ${to}.`;
export const stayed = (code: string) => `${code} stays where it is.`;
export const stuck = (code: string) => `${code} cannot be moved from here.`;

// columns
export const hint = 'Press Space to pick up the card and move it to another column.';
export const moves = 'Moves';
export const board = 'Board';
export const undoKey = 'z';
export const undoLastMove = 'Undo the last move';

// move-menu
export const moveItemTo = (code: string) => `Move ${code} to…`;
export const moveTo = 'Move to…';
export const columnsFor = (code: string) => `Move ${code} to`;

// column
export const show = (label: string) => `Show ${label}`;
export const fold = (label: string) => `Fold ${label}`;
export const tryAgain = 'Try again';
export const loadMore = 'Load more';
