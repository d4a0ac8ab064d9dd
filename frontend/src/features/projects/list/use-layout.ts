import { useState } from 'react';

export type Layout = 'cards' | 'table';

const KEY = 'projects_look';

function stored(): Layout {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

/** Cards or a table, as chosen the last time in this browser. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState(stored);
  const choose = (next: Layout) => {
    setLayout(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Where nothing can be stored the choice holds until the page is left.
    }
  };
  return [layout, choose];
}
