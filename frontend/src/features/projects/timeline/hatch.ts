/** Hatched: what is late is told apart without its colour, too. */
export const hatch = {
  backgroundImage:
    'repeating-linear-gradient(135deg, transparent 0 4px, var(--pl-palette-background-paper) 4px 6px)',
} as const;
