import { expect, test } from 'vitest';
import { wholeRupees } from './whole-rupees';

test('amounts of a text have paise only where there are any', () => {
  expect(wholeRupees('Payment of ₹72,885.00 to verify')).toBe('Payment of ₹72,885 to verify');
  expect(wholeRupees('₹1,00,000.00 of ₹36,58,000.50.')).toBe('₹1,00,000 of ₹36,58,000.50.');
  expect(wholeRupees('Version 2.00')).toBe('Version 2.00');
});
