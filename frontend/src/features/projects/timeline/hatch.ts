import { COLOUR } from '@/theme/marks';
/** Hatched: what is late is told apart without its colour, too. */
export const hatch = {
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${COLOUR.paper} 4px 6px)`,
} as const;
