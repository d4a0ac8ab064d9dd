/** Marks drawn with outlines and shadows, in the colours of the scheme. */

/** The ring around a part whose link or field has the keyboard focus. */
export const FOCUS_RING = {
  outline: '2px solid var(--pl-palette-secondary-main)',
  outlineOffset: 2,
} as const;

/** The bar at the left edge of a selected or current item. */
export const EDGE = {
  primary: 'inset 3px 0 0 var(--pl-palette-primary-main)',
  secondary: 'inset 3px 0 0 var(--pl-palette-secondary-main)',
} as const;

/** A tint of the primary colour that leaves the chips upon it readable. */
export const SELECTED_TINT = 'rgba(var(--pl-palette-primary-mainChannel) / 0.06)';
