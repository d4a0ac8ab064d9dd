import { useState } from 'react';

export type Look = 'cards' | 'table';

const KEY = 'projects_look';

function stored(): Look {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

/** Cards or a table, as chosen the last time in this browser. */
export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState(stored);
  const choose = (next: Look) => {
    setLook(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Where nothing can be stored the choice holds until the page is left.
    }
  };
  return [look, choose];
}
