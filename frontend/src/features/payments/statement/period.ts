import type { PaymentStatement } from '@/api/generated/model/paymentStatement';
import type { StatementLine } from '@/api/generated/model/statementLine';

/** A period that may be open at either end: an empty text is no day. */
export interface Period {
  from: string;
  to: string;
}

export const WHOLE: Period = { from: '', to: '' };

/** Months before April belong to the financial year that began the year before. */
const APRIL = 4;

/** The first year of the financial year of a day. */
function firstYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month < APRIL ? year - 1 : year;
}

/** The financial year of a day, until that day. */
export const thisYear = (day: string): Period => ({ from: `${firstYear(day)}-04-01`, to: day });

/** The financial year before that of a day. */
export const lastYear = (day: string): Period => ({
  from: `${firstYear(day) - 1}-04-01`,
  to: `${firstYear(day)}-03-31`,
});

/** Whether a statement of the period exists: it ends neither before its beginning nor in the future. */
export const isPeriod = ({ from, to }: Period, today: string): boolean =>
  from <= (to || today) && to <= today;

export interface Extract {
  /** Owed before the first line, in paise. */
  opening: number;
  lines: readonly StatementLine[];
  /** Owed after the last line, in paise. */
  closing: number;
}

/** The lines of a period, with the balances before and after them. */
export function extractOf({ lines }: PaymentStatement, { from, to }: Period): Extract {
  const before = lines.filter(({ on }) => from !== '' && on < from);
  const within = lines.filter(({ on }) => (from === '' || on >= from) && (to === '' || on <= to));
  const opening = before.at(-1)?.balance_paise ?? 0;
  return { opening, lines: within, closing: within.at(-1)?.balance_paise ?? opening };
}
