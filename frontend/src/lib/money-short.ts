import { locale } from '@/messages/locale';

const shortWith = (maximumFractionDigits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits,
  });

const short = shortWith(1);
const crores = shortWith(2);

const PAISE = 100;
const CRORE = 10_000_000;

/** `₹12.3L`, `₹1.25Cr`: to the lakh from one crore to ten. For a picture or a narrow column; the exact amount stands beside it or in the list behind. */
export const formatPaiseShort = (paise: number): string => {
  const rupees = paise / PAISE;
  return (rupees >= CRORE && rupees < 10 * CRORE ? crores : short).format(rupees);
};
