import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a long list is drawn whole: on paper, and from the first search with the browser's own keys, which finds
 * only drawn rows, until the list is left.
 */
export function useWhole(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when its handlers return.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    const search = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && (ctrlKey || metaKey)) flushSync(() => setSearched(true));
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    addEventListener('keydown', search);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      removeEventListener('keydown', search);
    };
  }, []);
  return isPrinted || isSearched;
}
