/** The width of a column. A tablet shows three whole columns. */
export const COLUMN_WIDTH = { xs: '0 0 86%', sm: '0 0 max(228px, 100% / 3 - 8px)', lg: 1 } as const;
