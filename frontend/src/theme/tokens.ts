/** The surface of header-over-picture, bands and footer: the same in both schemes. */
export const brand = {
  surface: '#0C2F4A',
  deep: '#082338',
  text: '#FFFFFF',
  muted: '#C3D2DE',
  line: 'rgba(255, 255, 255, 0.16)',
  grid: 'rgba(255, 255, 255, 0.04)',
  accent: '#F6A44A',
  accentHover: '#FFB667',
  onAccent: '#221405',
} as const;

export const display = '"Archivo Variable", "Archivo Fallback", "Arial Narrow", sans-serif';
export const body = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** A 32 px drawing grid, for brand surfaces. */
export const blueprintGrid = {
  backgroundImage: `linear-gradient(${brand.grid} 1px, transparent 1px), linear-gradient(90deg, ${brand.grid} 1px, transparent 1px)`,
  backgroundSize: '32px 32px',
} as const;
