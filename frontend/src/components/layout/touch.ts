/** A link in a line of its own: on a phone as high as a finger needs. */
export const touch = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
} as const;
