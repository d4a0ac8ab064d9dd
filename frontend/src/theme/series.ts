import { COLOUR } from './marks';

/** Series of a chart: first what happened, second what was planned or asked for. Warning and error colours say late, so no series has them. */
export const SERIES = {
  first: COLOUR.primary,
  second: `color-mix(in srgb, ${COLOUR.primary} 62%, ${COLOUR.paper})`,
} as const;
