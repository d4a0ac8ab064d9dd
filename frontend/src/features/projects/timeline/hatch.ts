import { COLOUR } from '@/theme/marks';
/** Hatching marks late work without relying on colour. */
export const hatch = {
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${COLOUR.paper} 4px 6px)`,
} as const;
