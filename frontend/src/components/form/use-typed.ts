import { type SyntheticEvent, useRef } from 'react';

/** Tells whether somebody has entered something into a form. `onChange` belongs to the `form` element. */
export function useTyped() {
  const edited = useRef(new Set<HTMLInputElement>());
  return {
    onChange: ({ target }: SyntheticEvent) => void edited.current.add(target as HTMLInputElement),
    // A file input is empty again as soon as its files are taken.
    hasTyped: () =>
      [...edited.current].some(
        ({ type, isConnected, value }) => type === 'file' || (isConnected && value.trim() !== ''),
      ),
  };
}
