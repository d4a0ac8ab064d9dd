import { useState } from 'react';

/** Where one is in a list that is read page by page. */
export interface Pages {
  /** What leads to the page; of the first there is none. */
  cursor: string | undefined;
  isFirst: boolean;
  goBack: () => void;
  goOn: (cursor: string) => void;
}

/** The pages of a list; with other filters it begins anew. */
export function usePages(filters: object): Pages {
  const list = JSON.stringify(filters);
  const [kept, setKept] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = kept.list === list ? kept.cursors : [];
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goBack: () => setKept({ list, cursors: cursors.slice(0, -1) }),
    goOn: (cursor) => setKept({ list, cursors: [...cursors, cursor] }),
  };
}
