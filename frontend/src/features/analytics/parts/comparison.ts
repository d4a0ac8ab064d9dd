import * as t from '@/messages/analytics';

/** A greater increase is told as the figure before: `+700 %` of 2 says less than `2`. */
const MOST_PERCENT = 200;

/** `+12 % against the 30 days before`. `days`: the length of both periods. */
export function comparison(
  now: number,
  before: number,
  days: number,
  textOf: (figure: number) => string = String,
): string {
  const period = t.daysBefore(days);
  if (now === before) return t.same(period);
  if (before === 0) return t.noneBefore(period);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (now > before && percent > MOST_PERCENT) return t.was(textOf(before), period);
  return now > before ? t.more(percent, period) : t.less(percent, period);
}

/** `83 %` of a part and its whole; a dash without a whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? t.none : t.percent(String(Math.round((part / whole) * 100)));

/** `75 % in the 30 days before`. */
export const wasBefore = (value: string, days: number): string => t.was(value, t.daysBefore(days));
