/** An item of a list on the first page. */
export const ITEM = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const;

/** The link or the text that fills an item. */
export const ROW = {
  display: 'grid',
  py: 1.25,
  minHeight: 48,
  color: 'text.primary',
  textDecoration: 'none',
  '&:is(a):hover .title': { color: 'primary.main' },
} as const;
