/** An item of a list on the first page. */
export const ITEM = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const;

/** A title with its facts: below each other, or side by side in a wide window. */
export const TEXT = {
  display: 'grid',
  rowGap: 0.25,
  columnGap: 2,
  minWidth: 0,
  alignItems: 'baseline',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** The link or the text that fills an item. */
export const ROW = {
  display: 'grid',
  py: 1.25,
  minHeight: 48,
  color: 'text.primary',
  textDecoration: 'none',
  '&:is(a):hover .title': { color: 'primary.main' },
} as const;
