import * as z from 'zod/mini';
import { neededWhole } from '@/lib/form-rules';
import * as t from '@/messages/marketing/estimate';

const LEAST_AREA = 300;
const MOST_AREA = 20_000;
const MOST_FLOORS = 4;

const needed = (label: string) => z.string().check(z.minLength(1, t.isRequired(label)));

export const estimateSchema = z.object({
  area_sqft: neededWhole(t.area, LEAST_AREA, MOST_AREA),
  floors: neededWhole(t.floors, 1, MOST_FLOORS),
  package: needed(t.packageLabel),
  city: needed(t.city),
});

export type EstimateIn = z.input<typeof estimateSchema>;

export const FLOORS = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: value === '1' ? t.groundFloorOnly : t.countOfFloors(value),
}));
