import { rupeesText } from '@/lib/money';
import { expressionOf } from './placeholder';

const standing = (value: unknown): string | undefined =>
  import.meta.env.SSR ? expressionOf(value) : undefined;

/** `₹1,899`, with places only where there are paise; the same filter is in the server. */
export function rupees(paise: number): string {
  const expression = standing(paise);
  return expression === undefined ? `₹${rupeesText(paise)}` : `{{ ${expression}|rupees }}`;
}

/** `1899` or `1899.50`, as machines read an amount. */
export function plainRupees(paise: number): string {
  const expression = standing(paise);
  return expression === undefined
    ? rupeesText(paise).replaceAll(',', '')
    : `{{ (${expression}|rupees)[1:]|replace(',', '') }}`;
}
