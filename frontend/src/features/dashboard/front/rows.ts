/** An item of a list on the first page. */
export const ITEM = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const;

/** A list measures its own width: beside another section it is narrow in a wide window. */
export const LIST = { containerType: 'inline-size' } as const;

const WIDE = '@container (min-width: 720px)';

/** A title with its facts: below each other, or side by side in a wide list. */
export const TEXT = {
  display: 'grid',
  rowGap: 0.25,
  columnGap: 2,
  minWidth: 0,
  alignItems: 'baseline',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateColumns: 'minmax(18rem, 1fr) minmax(0, 1fr)' },
} as const;

/** In a narrow list a due day has a line of its own, which begins with a capital. */
export const DUE_BELOW = {
  '@container (max-width: 559px)': {
    '& :has(> * > .due)': { flexBasis: '100%' },
    '& :has(> .due)::first-letter': { textTransform: 'uppercase' },
  },
} as const;

/** The text, its amount, and the sign of a link: one grid for the lists below each other. */
export const COLUMNS = {
  // The amount has one width, so that the facts of all rows line up.
  gridTemplateColumns: 'minmax(0, 1fr) auto 24px',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 8rem 24px' },
  columnGap: 1,
  alignItems: 'center',
} as const;

/** An amount at the right of a row. */
export const AMOUNT = {
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
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
