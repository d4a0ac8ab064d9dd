export const MAX_NAME = 100;
export const MAX_CITY = 100;
export const MAX_MESSAGE = 2000;
export const MAX_NOTE = 5000;
export const MAX_LOST_NOTE = 1000;
/** Files that one proposal may have. */
export const MOST_FILES = 5;
export const MOST_AREA = 10_000_000;
/** In paise: ten thousand crore rupees. */
export const MOST_VALUE = 10_000_000_000_000;
/** Number of leads that the server assigns in one call. */
export const MAX_SELECTED = 50;
