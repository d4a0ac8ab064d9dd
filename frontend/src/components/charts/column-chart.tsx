import * as t from '@/messages/components/charts';
import { lazyPart } from '../lazy/lazy-part';

/** Columns of a chart over time, fetched with their library when they are first drawn. */
export const ColumnChart = lazyPart(() => import('./columns').then((it) => it.Columns), t.theChart);
