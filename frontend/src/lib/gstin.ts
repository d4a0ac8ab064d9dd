const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/;
const LENGTH = 15;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character, by the others: every second value doubled, and the digits of each product to the base 36 added. */
function checkDigit(text: string): string {
  const sum = [...text].reduce((total, character, place) => {
    const product = DIGITS.indexOf(character) * (1 + (place % 2));
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}

/** The fault of a GSTIN: its form or its check digit; null for a valid one. The server also knows the states. */
export function gstinFault(text: string): 'form' | 'check_digit' | null {
  const gstin = text.trim().toUpperCase();
  if (gstin.length !== LENGTH || !FORM.test(gstin)) return 'form';
  return checkDigit(gstin.slice(0, -1)) === gstin.at(-1) ? null : 'check_digit';
}
