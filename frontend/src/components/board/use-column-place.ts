import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Scroll positions of columns, by entry of the history and column. */
const places = new Map<string, number>();

/** Scrolls a column to where it was when its entry of the history was left. */
export function useColumnPlace(column: RefObject<HTMLElement | null>, name: string): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const id = `${key} ${name}`;
    const top = places.get(id);
    if (top !== undefined) element.scrollTop = top;
    return () => void places.set(id, element.scrollTop);
  }, [column, key, name]);
}
