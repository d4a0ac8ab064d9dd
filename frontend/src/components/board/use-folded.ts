import { useState } from 'react';

function stored(key: string, usual: readonly string[]): ReadonlySet<string> {
  try {
    return new Set(localStorage.getItem(key)?.split(' ') ?? usual);
  } catch {
    return new Set(usual);
  }
}

/** Columns folded to a strip, as left the last time in this browser. */
export function useFolded(
  key: string,
  usual: readonly string[],
): [ReadonlySet<string>, (status: string) => void] {
  const [folded, setFolded] = useState(() => stored(key, usual));
  const toggle = (status: string) => {
    const next = new Set(folded);
    if (!next.delete(status)) next.add(status);
    setFolded(next);
    try {
      localStorage.setItem(key, [...next].join(' '));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return [folded, toggle];
}
