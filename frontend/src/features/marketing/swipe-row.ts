/** Where the rows of the home page are swiped; on paper all of them is shown. */
export const ON_PHONE = '@media screen and (max-width: 599.95px)';

/** Children in one row that is swiped; the next one peeks in. */
export const swipeRow = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateColumns: 'none',
  gridAutoColumns: 'min(78%, 420px)',
  columnGap: '16px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: '16px',
  mx: -2,
  px: 2,
  '& > *': { scrollSnapAlign: 'start' },
} as const;

/** A dot for each card, in room of its own below the row: a group without a height takes none. A browser that draws none shows a part of the next card. */
export const dots = {
  scrollMarkerGroup: 'after',
  '&::scroll-marker-group': { display: 'flex', justifyContent: 'center', pt: 1, height: 16 },
  '& :is(article,figure,li)::scroll-marker': {
    content: '""',
    border: '8px solid #0000',
    p: '4px',
    borderRadius: '50%',
    color: 'inherit',
    background: 'currentColor padding-box',
    opacity: 0.3,
    '&:target-current': { opacity: 1 },
  },
} as const;

/** Gives each row that can be swiped a tab stop, so that arrow keys move it, too. */
export function watchRows(): () => void {
  const check = () => {
    for (const row of document.querySelectorAll<HTMLElement>('.row')) {
      row.tabIndex = row.scrollWidth > row.clientWidth ? 0 : -1;
    }
  };
  let frame = 0;
  const checkOnce = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  };
  check();
  addEventListener('resize', checkOnce);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', checkOnce);
  };
}
