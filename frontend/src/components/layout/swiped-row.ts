/** Chips in one row that is swiped, up to a width from which they wrap. */
export const swipedRow = (until: 'sm' | 'md') =>
  ({
    display: 'flex',
    gap: 0.75,
    minWidth: 0,
    flexWrap: { xs: 'nowrap', [until]: 'wrap' },
    overflowX: { xs: 'auto', [until]: 'visible' },
    // Room for a finger and for the ring of what has the focus, and for the fade of a row that goes on.
    m: -1,
    p: 1,
    pr: { xs: 5, [until]: 1 },
    maskImage: { xs: 'linear-gradient(to left, transparent, black 40px)', [until]: 'none' },
    scrollbarWidth: 'none',
  }) as const;
