import { COLOUR } from './marks';

/** Two series of a chart that stand side by side: first what happened, second what was planned or asked for. Warning and error colours say late, so no series has them. */
export const SERIES = {
  first: COLOUR.primary,
  second: `color-mix(in srgb, ${COLOUR.primary} 55%, ${COLOUR.paper})`,
} as const;
