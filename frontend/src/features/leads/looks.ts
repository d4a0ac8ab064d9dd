/** The status of a lead with its next step at the right edge of the line, or of the next line where both do not fit. */
export const STATE_LINE = { display: 'flow-root', lineHeight: '24px', '& > *': { float: 'left' } } as const;

/** The next step at the right edge of a narrow list: its text in its colour, without the look of a chip. */
export const DUE_TEXT = {
  p: 0,
  bgcolor: 'transparent',
  lineHeight: 'inherit',
  '&::before': { display: 'none' },
} as const;

/** A button lower than a finger needs. On a screen that is touched its reach lies over the lines beside it. */
export const CLAIM = {
  zIndex: 1,
  flexShrink: 0,
  minHeight: 32,
  py: 0,
  px: 1.5,
  '@media (hover: none)': { '&::after': { content: '""', position: 'absolute', inset: '-9px 0' } },
} as const;
