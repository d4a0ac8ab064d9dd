/** Rules between the rows of a list of days: today has its own in place of them. */
export const dayRules = {
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > [aria-current], & > [aria-current] + li': { borderTop: 0 },
} as const;
