import * as z from 'zod/mini';
import { neededWhole } from '@/lib/form-rules';

const LEAST_AREA = 300;
const MOST_AREA = 20_000;
const MOST_FLOORS = 4;

const needed = (label: string) => z.string().check(z.minLength(1, `${label} is required`));

export const estimateSchema = z.object({
  area_sqft: neededWhole('Area', LEAST_AREA, MOST_AREA),
  floors: neededWhole('Floors', 1, MOST_FLOORS),
  package: needed('Package'),
  city: needed('City'),
});

export type EstimateIn = z.input<typeof estimateSchema>;
export type EstimateOut = z.output<typeof estimateSchema>;

export const FLOORS = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: value === '1' ? 'Ground floor only' : `${value} floors`,
}));
