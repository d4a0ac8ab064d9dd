/**
 * The surface of header-over-picture, bands and footer: the same in both schemes. The server sets the variables for a
 * company that has colours of its own.
 */
export const brand = {
  surface: 'var(--pl-band,#0C2F4A)',
  deep: 'var(--pl-deep,#082338)',
  text: '#FFFFFF',
  muted: '#C3D2DE',
  line: 'rgba(255, 255, 255, 0.16)',
  grid: 'rgba(255, 255, 255, 0.04)',
  accent: 'var(--pl-accent,#F6A44A)',
  accentHover: 'var(--pl-hover,#FFB667)',
  onAccent: 'var(--pl-ink,#221405)',
} as const;

/** The deep surface, partly see-through. */
export const veil = (percent: number): string => `color-mix(in srgb,${brand.deep} ${percent}%,transparent)`;

export const display = '"Archivo Variable", "Archivo Fallback", "Arial Narrow", sans-serif';
export const body = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** A 32 px drawing grid, for brand surfaces. */
export const blueprintGrid = {
  backgroundImage: `linear-gradient(${brand.grid} 1px, transparent 1px), linear-gradient(90deg, ${brand.grid} 1px, transparent 1px)`,
  backgroundSize: '32px 32px',
} as const;
