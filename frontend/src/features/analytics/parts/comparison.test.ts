import { expect, test } from 'vitest';
import { formatRupees } from '@/lib/money';
import { comparison, share, wasBefore } from './comparison';

test('a figure is compared with the days before', () => {
  expect(comparison(112, 100)).toBe('Before: 100 (+12\u00a0%)');
  expect(comparison(88, 100)).toBe('Before: 100 (−12\u00a0%)');
  expect(comparison(0, 3)).toBe('Before: 3 (−100\u00a0%)');
  expect(comparison(6, 2)).toBe('Before: 2 (+200\u00a0%)');
});

test('a change without a useful percentage has none', () => {
  expect(comparison(5, 5)).toBe('Before: 5');
  expect(comparison(5, 0)).toBe('Before: 0');
  expect(comparison(16, 2)).toBe('Before: 2');
  expect(comparison(900_00, 200_00, formatRupees)).toBe('Before: ₹200');
});

test('a share of nothing is a dash', () => {
  expect(share(5, 6)).toBe('83\u00a0%');
  expect(share(0, 0)).toBe('–');
  expect(wasBefore(share(3, 4))).toBe('Before: 75\u00a0%');
});
