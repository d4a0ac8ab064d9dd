/** The title and the lead that open a page. */
export const head = {
  '& h1': {
    typography: 'h1',
    m: '16px 0 0',
    maxWidth: '18ch',
    // Not a share of the window: an open dialog hides the scroll bar, and the words would move.
    fontSize: { xs: '2.125rem', sm: '2.5rem', lg: '3.25rem' },
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .lead': { m: '16px 0 0', maxWidth: '62ch', fontSize: '1.125rem', textWrap: 'pretty' },
} as const;

/** For pages whose picture is decoration: at a desk it stands behind the words. */
export const behind = {
  '@media screen and (min-width: 1200px)': {
    isolation: 'isolate',
    overflow: 'clip',
    // Higher than most pictures are at its width: cut at the right, its middle stands beside the words.
    '& img': {
      position: 'absolute',
      top: 'calc(25% - 16.75vw)',
      zIndex: -1,
      height: 'max(67vw, 100%)',
      objectPosition: 'left',
      // Faint below the words, which end at its half.
      maskImage: 'linear-gradient(90deg, #0001, #0002 36%, #0004 48%, #0009 58%, #000 74%)',
    },
    '& .words': { minHeight: 'clamp(600px, 40vw, 800px)', display: 'grid', alignContent: 'end' },
    '& p.lead': { maxWidth: '46ch' },
  },
} as const;
