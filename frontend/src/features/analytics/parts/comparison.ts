import * as t from '@/messages/analytics';

/** A greater increase has no percentage: `+700 %` of 2 says less than the two figures. */
const MOST_PERCENT = 200;

/** `Before: 100 (+12 %)`, without a percentage where it would say nothing. */
export function comparison(now: number, before: number, textOf: (figure: number) => string = String): string {
  const percent = before === 0 ? 0 : Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0 || (now > before && percent > MOST_PERCENT)) return t.was(textOf(before));
  return t.wasWithChange(textOf(before), now > before ? t.more(percent) : t.less(percent));
}

/** `83 %` of a part and its whole; a dash without a whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? t.none : t.percent(String(Math.round((part / whole) * 100)));

/** `Before: 75 %`. */
export const wasBefore = (value: string): string => t.was(value);
