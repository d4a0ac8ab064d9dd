import { COLOUR, FOCUS_RING } from './marks';

/** A native checkbox. Browsers fill an empty one in a dark scheme, as if it were disabled: here it has an outline alone. */
export const CHECKBOX = {
  width: 18,
  height: 18,
  m: 0,
  accentColor: COLOUR.primary,
  '&:not(:checked, :indeterminate)': {
    appearance: 'none',
    border: 2,
    borderColor: 'text.secondary',
    borderRadius: '3px',
  },
  '&:focus-visible': FOCUS_RING,
} as const;
