import { type RefObject, useEffect, useState } from 'react';

/** On a phone the children stand in one row that is swiped; on wider screens the list keeps its own grid. */
export const swipeRow = {
  display: { xs: 'flex', sm: 'grid' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  scrollPaddingInline: { xs: '16px', sm: 0 },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  pb: { xs: 1.5, sm: 0 },
  '& > li': { flex: { xs: '0 0 82%' }, scrollSnapAlign: 'start' },
} as const;

/** Whether the children of an element stand in a row that is wider than it. */
export const isSwiped = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth + 1;

/** The tab stop of a row without links: present while the row can be swiped, so that arrow keys move it, too. */
export function useRowTabStop(row: RefObject<HTMLElement | null>): 0 | undefined {
  const [swiped, setSwiped] = useState(false);
  useEffect(() => {
    const check = () => setSwiped(row.current !== null && isSwiped(row.current));
    check();
    addEventListener('resize', check);
    return () => removeEventListener('resize', check);
  }, [row]);
  return swiped ? 0 : undefined;
}
