/** Black on white, without what only a screen can use. */
export const print = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    '*, *::before, *::after': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
      borderColor: '#999 !important',
    },
    'header:not(main *), footer:not(main *), .MuiButton-root, .MuiIconButton-root, #consultation, #estimate form, main nav, [data-toast]':
      { display: 'none !important' },
    main: { paddingTop: '0 !important' },
    'section, .MuiContainer-root': { paddingBlock: '4mm !important', maxWidth: 'none !important' },
    'h1, h2, h3, h4, caption, p:has(+ h1, + h2, + h3), h2 + p': { breakAfter: 'avoid' },
    // A line over a heading, without the sign that needs a background.
    'p:has(+ h1, + h2, + h3)::before': { display: 'none' },
    '.row': { rowGap: '5mm !important' },
    'h1, h2': { fontSize: '20pt !important' },
    'h1, h2, h3, p, img, figure, article, li, tr, dl > div, details': { breakInside: 'avoid' },
    img: { filter: 'none !important', maxHeight: '90mm', objectFit: 'contain !important' },
    'main a[href^="http"]::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' },
    // Folded parts are open on paper.
    'details::details-content': { display: 'block', contentVisibility: 'visible', height: 'auto' },
  },
} as const;
