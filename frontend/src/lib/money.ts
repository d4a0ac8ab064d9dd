import { locale } from '@/messages/locale';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const rupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' });

const PAISE = 100;
/** As many digits of rupees as a number holds without loss, in paise. */
const MAX_DIGITS = 13;

/** `₹12,34,567.00`: on invoices, receipts and statements, and where money is signed for. */
export const formatPaise = (paise: number): string => rupees.format(paise / PAISE);

const short = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `₹12,34,567`, with paise only where there are any: in lists and tiles. */
export const formatRupees = (paise: number): string => short.format(paise / PAISE);

/**
 * Formats typed or pasted text as rupees, grouped as in India: digits, one point and two places.
 */
export function groupRupees(text: string): string {
  const [before = '', ...after] = text.replace(/[^\d.]/g, '').split('.');
  const digits = before.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  const grouped = digits === '' ? '' : whole.format(Number(digits));
  return after.length === 0 ? grouped : `${grouped || '0'}.${after.join('').slice(0, 2)}`;
}

/** The text of a field that holds this amount; places only where there are paise. */
export function rupeesText(paise: number | null | undefined): string {
  if (paise === null || paise === undefined) return '';
  const places = paise % PAISE;
  const text = groupRupees(String(Math.trunc(paise / PAISE)));
  return places === 0 ? text : `${text}.${String(places).padStart(2, '0')}`;
}

/** The paise of what stands in a field; null where that is no amount. Never by way of a fraction. */
export function parseRupees(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text.replace(/[,\s₹]/g, ''));
  if (!match) return null;
  const [, before = '', places = ''] = match;
  return before.length > MAX_DIGITS ? null : Number(before) * PAISE + Number(places.padEnd(2, '0'));
}

/** Where the caret goes after grouping: behind as many digits and points as before. */
export function caretAfter(text: string, kept: number): number {
  let left = kept;
  let index = 0;
  while (index < text.length && left > 0) {
    if (text[index] !== ',') left -= 1;
    index += 1;
  }
  return index;
}
