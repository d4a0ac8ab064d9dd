import { locale } from '@/messages/locale';

const short = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

const PAISE = 100;

/** `₹12.3L`, `₹1.2Cr`: for a picture, with the exact amount beside it. */
export const formatPaiseShort = (paise: number): string => short.format(paise / PAISE);
