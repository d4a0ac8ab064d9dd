/** The title and the lead that open a page. */
export const head = {
  '& h1': {
    typography: 'h1',
    m: 0,
    mt: 2,
    maxWidth: '18ch',
    // Not a share of the window: an open dialog hides the scroll bar, and the words would move.
    fontSize: { xs: '2.125rem', sm: '2.5rem', lg: '3.25rem' },
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .lead': { m: 0, mt: 2, maxWidth: '62ch', fontSize: '1.125rem', textWrap: 'pretty' },
} as const;
