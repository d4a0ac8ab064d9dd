/** A link in a line of its own: on a phone as high as a finger needs. */
export const touch = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
} as const;

/** A link between other lines: on a phone its reach is as high as a finger needs, lies over them and moves none. */
export const reach = {
  position: 'relative',
  display: 'inline-block',
  py: { xs: 1.5, sm: 0 },
  my: { xs: -1.5, sm: 0 },
} as const;

/** A small text button at the right edge: its word, not its padding, ends there. */
export const FLUSH = { minWidth: 0, mr: '-5px' } as const;

/** Breadcrumbs whose links on a phone are as high as a finger needs, and in a line no higher than its text. */
export const breadcrumbs = {
  overflowWrap: 'anywhere',
  my: { xs: -1.5, sm: 0 },
  '& a': { ...touch, position: 'relative' },
} as const;
