/** A raised surface with a hairline border. */
export const SURFACE = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;
