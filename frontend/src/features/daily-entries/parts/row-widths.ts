/** Widths of the list from which the day stands at the left of a row, and all of it has more room. */
export const WITH_DAY = '@container (min-width: 600px)';
export const WITH_ROOM = '@container (min-width: 900px)';
export const WITHOUT_DAY = '@container (max-width: 599.95px)';

/** In a row without photos: the day as wide as the room left of the text. */
export const DAY_COLUMN = { [WITH_DAY]: { width: 104 }, [WITH_ROOM]: { width: 120 } } as const;
