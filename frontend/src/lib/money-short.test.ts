import { expect, test } from 'vitest';
import { formatPaiseShort } from './money-short';

test.each([
  [0, '₹0'],
  [50_000, '₹500'],
  [450_000, '₹4.5K'],
  [123_456_700, '₹12.3L'],
  [9_876_543_210, '₹9.9Cr'],
  [999_940_000_000, '₹999.9Cr'],
  [999_960_000_000, '₹1,000Cr'],
  [1_234_560_000_000, '₹1,235Cr'],
  [10_000_000_000_000, '₹10,000Cr'],
  [100_000_000_000_000, '₹1,00,000Cr'],
])('%i paise are %s', (paise, text) => {
  expect(formatPaiseShort(paise)).toBe(text);
});
