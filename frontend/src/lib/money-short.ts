import { locale } from '@/messages/locale';

const short = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

const PAISE = 100;
const CRORE = 10_000_000;
/** The smallest number of crores that would be rounded to `1K`. */
const THOUSAND = 999.95;

/** `₹12.3L`, `₹1.2Cr`, `₹10,000Cr`: for a picture, with the exact amount beside it. */
export function formatPaiseShort(paise: number): string {
  const rupees = paise / PAISE;
  const crores = rupees / CRORE;
  // The standard's short form of a thousand crores is `1KCr`, which nobody in India writes.
  return crores < THOUSAND ? short.format(rupees) : short.format(CRORE).replace('1', whole.format(crores));
}
