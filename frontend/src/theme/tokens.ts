/**
 * The surface of header-over-picture, bands and footer: the same in both schemes. The server sets the variables for a
 * company with colours of its own.
 */
export const brand = {
  surface: 'var(--pl-brand-surface,#0C2F4A)',
  deep: 'var(--pl-brand-deep,#082338)',
  text: '#FFFFFF',
  muted: '#C3D2DE',
  line: 'rgba(255, 255, 255, 0.16)',
  grid: 'rgba(255, 255, 255, 0.04)',
  accent: 'var(--pl-brand-accent,#F6A44A)',
  accentHover: 'var(--pl-brand-accentHover,#FFB667)',
  onAccent: 'var(--pl-brand-onAccent,#221405)',
  /** A contained button in the accent, under the pointer. */
  hover: 'var(--pl-brand-hover,#FFB667)',
  /** The coloured part of the drawn logo. */
  mark: 'var(--pl-brand-mark,#E8871E)',
} as const;

/** The ring around the focused part: the accent, or a shade of it that is seen on light pages. */
export const ring = (accent: string): string => `var(--pl-brand-ring,${accent})`;

/** The button in the accent on a brand surface. */
export const onBand = {
  bgcolor: brand.accent,
  color: brand.onAccent,
  '&:hover': { bgcolor: brand.accentHover },
} as const;

/** The deep surface, partly see-through. */
export const veil = (percent: number): string =>
  `color-mix(in srgb, ${brand.deep} ${percent}%, transparent)`;

export const display = '"Archivo Variable", "Archivo Fallback", "Arial Narrow", sans-serif';
export const body = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** A 32 px drawing grid, for brand surfaces. */
export const blueprintGrid = {
  backgroundImage: `linear-gradient(${brand.grid} 1px, transparent 1px), linear-gradient(90deg, ${brand.grid} 1px, transparent 1px)`,
  backgroundSize: '32px 32px',
} as const;
