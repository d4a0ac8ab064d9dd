import { COLOUR } from '@/theme/marks';

/** Hatching marks late work without relying on colour. */
export const hatch = {
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${COLOUR.paper} 4px 6px)`,
} as const;

/** The fill of planned time: a light tone of the colour of the work. */
export const PLANNED = `color-mix(in srgb, ${COLOUR.primary} 60%, ${COLOUR.paper})`;

export const TICK_LINE = 18;

/** The years above the months. */
export const TICKS_HEIGHT = TICK_LINE * 2 + 2;
