export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 20_000;
export const MAX_LOCATION = 200;
export const MAX_COMMENT = 10_000;
/** Files of one ticket or comment. */
export const MOST_ATTACHED = 20;
/** Number of tickets that the server changes in one call. */
export const MAX_SELECTED = 50;
