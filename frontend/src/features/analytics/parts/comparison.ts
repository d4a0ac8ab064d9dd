import * as t from '@/messages/analytics';

/** A figure against the days before. */
export interface Comparison {
  /** Missing where it would say nothing. */
  change?: { isMore: boolean; amount: string };
  before: string;
}

/** Fewer than these have no percentage: from 1 to 3 is 2 more, and `200 %` says less. */
const FEW = 10;

/** A greater change has no percentage either. */
const MOST_PERCENT = 999;

/** The change in percent, or as a figure where percentages mislead. */
export function comparison(
  now: number,
  before: number,
  textOf: (figure: number) => string = String,
): Comparison {
  const difference = Math.abs(now - before);
  const percent = Math.round((difference / before) * 100);
  const isFigure = before < FEW || percent > MOST_PERCENT;
  const says = isFigure ? difference > 0 : percent > 0;
  const amount = isFigure ? textOf(difference) : t.percent(String(percent));
  return {
    ...(says && { change: { isMore: now > before, amount } }),
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
