import * as t from '@/messages/analytics';

/** A figure against the days before. */
export interface Comparison {
  /** Missing where it would say nothing. */
  change?: { isMore: boolean; amount: string };
  before: string;
}

/** A greater increase has no percentage: `+7000 %` says less than the two figures. */
const MOST_PERCENT = 999;

/** The change in percent. */
export function comparison(
  now: number,
  before: number,
  textOf: (figure: number) => string = String,
): Comparison {
  const percent = before === 0 ? 0 : Math.round((Math.abs(now - before) / before) * 100);
  const isMore = now > before;
  const says = percent > 0 && !(isMore && percent > MOST_PERCENT);
  return {
    ...(says && { change: { isMore, amount: t.percent(String(percent)) } }),
    before: t.was(textOf(before)),
  };
}

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** `83 %` of a part and its whole; a dash without a whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? t.none : t.percent(String(percentOf(part, whole)));

interface Part {
  part: number;
  whole: number;
}

/** The change of a share in points of the percentages that are shown. */
export function shareComparison(now: Part, before: Part): Comparison {
  const points =
    now.whole === 0 || before.whole === 0
      ? 0
      : percentOf(now.part, now.whole) - percentOf(before.part, before.whole);
  return {
    ...(points !== 0 && { change: { isMore: points > 0, amount: t.points(Math.abs(points)) } }),
    before: t.was(share(before.part, before.whole)),
  };
}
