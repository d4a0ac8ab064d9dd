/** The width of a column. A tablet shows three whole columns. */
export const COLUMN_WIDTH = { xs: '0 0 86%', sm: '0 0 max(228px, (100% - 16px) / 3)', lg: 1 } as const;
