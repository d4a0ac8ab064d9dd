/** From this width on, a row has room for all its fields in one line. */
export const ROOM = '@container (min-width: 560px)';

/** A field as wide as the row, where the row has no room for one line. */
export const WIDE = { gridColumn: '1 / -1', [ROOM]: { gridColumn: 'auto' } } as const;
