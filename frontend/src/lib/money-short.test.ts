import { expect, test } from 'vitest';
import { formatPaiseShort } from './money-short';

test.each([
  [0, '₹0'],
  [50_000, '₹500'],
  [450_000, '₹4.5K'],
  [123_456_700, '₹12.3L'],
  [1_250_000_000, '₹1.25Cr'],
  [9_876_543_210, '₹9.88Cr'],
  [98_765_432_100, '₹98.8Cr'],
])('%i paise are %s', (paise, text) => {
  expect(formatPaiseShort(paise)).toBe(text);
});
