import { createContext, type ReactNode } from 'react';

/** Draws a filter that is set as a chip: its text, and the change that clears it. */
export type DrawChip = (text: string, clear: () => void) => ReactNode;

/** In the row of chips each filter that is set draws itself by this. */
export const ChipOf = createContext<DrawChip | null>(null);
