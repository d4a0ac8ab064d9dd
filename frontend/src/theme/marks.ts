/** Marks drawn with outlines and shadows, in the colours of the scheme. */

export const COLOUR = {
  primary: 'var(--pl-palette-primary-main)',
  accent: 'var(--pl-palette-secondary-main)',
  success: 'var(--pl-palette-success-main)',
  divider: 'var(--pl-palette-divider)',
  paper: 'var(--pl-palette-background-paper)',
} as const;

/** The ring around a part whose link or field has the keyboard focus. */
export const FOCUS_RING = { outline: `2px solid ${COLOUR.accent}`, outlineOffset: 2 } as const;

/** The outline that MUI gives a text field, for fields that are drawn here: all fields of a form have one. */
export const FIELD_BORDER = 'rgba(var(--pl-palette-common-onBackgroundChannel) / 0.23)';

/** The bar at the left edge of a selected or current item. */
export const EDGE = {
  primary: `inset 3px 0 0 ${COLOUR.primary}`,
  accent: `inset 3px 0 0 ${COLOUR.accent}`,
} as const;

/** A tint of the primary colour that leaves the chips upon it readable. */
export const SELECTED_TINT = 'rgba(var(--pl-palette-primary-mainChannel) / 0.06)';

/** A page of a document: white paper, whatever the scheme. */
export const SHEET = { bgcolor: '#FFFFFF', color: '#57534C' } as const;

/** The words of a comment that clients do not see. */
export const INTERNAL_TEXT = '#8A4B00';

/** A radio in a box that shows the focus. It is drawn, since the dark one of a browser looks disabled. */
export const RADIO = {
  m: 0,
  flexShrink: 0,
  width: 18,
  height: 18,
  appearance: 'none',
  border: 1,
  borderRadius: '50%',
  outline: '0 !important',
  '&:checked': { border: 5, color: 'primary.main' },
} as const;
