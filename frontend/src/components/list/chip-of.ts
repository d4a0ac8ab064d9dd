import { createContext, type ReactNode } from 'react';

/** Draws a filter that is set as a chip: its text, and the change that clears it. */
export type DrawChip = (text: string, clear: () => void) => ReactNode;

/** In the row of chips each filter draws itself by this, and draws nothing when it is not set. */
export const ChipOf = createContext<DrawChip | null>(null);
