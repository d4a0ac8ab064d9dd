import * as t from '@/messages/components/charts';
import { lazyPart } from '../lazy/lazy-part';

/** Bars of a chart, fetched with their library when they are first drawn; a `ChartFrame` stands around them. */
export const BarChart = lazyPart(() => import('./bars').then((it) => it.Bars), t.theChart);
