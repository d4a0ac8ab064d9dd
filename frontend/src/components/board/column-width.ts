/** The width of a column. A tablet shows three whole columns, or four where they fit. */
export const COLUMN_WIDTH = { xs: '0 0 86%', sm: '0 0 max(228px, 25% - 9px)', lg: 1 } as const;
