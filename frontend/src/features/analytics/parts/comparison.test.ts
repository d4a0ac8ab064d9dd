import { expect, test } from 'vitest';
import { formatRupees } from '@/lib/money';
import { comparison, share, wasBefore } from './comparison';

test('a figure is compared with the days before', () => {
  expect(comparison(112, 100, 30)).toBe('+12\u00a0% against the 30 days before');
  expect(comparison(88, 100, 90)).toBe('−12\u00a0% against the 90 days before');
  expect(comparison(0, 3, 1)).toBe('−100\u00a0% against the day before');
  expect(comparison(5, 5, 30)).toBe('The same as in the 30 days before');
  expect(comparison(5, 0, 30)).toBe('None in the 30 days before');
  expect(comparison(6, 2, 30)).toBe('+200\u00a0% against the 30 days before');
  expect(comparison(16, 2, 30)).toBe('2 in the 30 days before');
  expect(comparison(900_00, 200_00, 30, formatRupees)).toBe('₹200 in the 30 days before');
});

test('a share of nothing is a dash', () => {
  expect(share(5, 6)).toBe('83\u00a0%');
  expect(share(0, 0)).toBe('–');
  expect(wasBefore(share(3, 4), 30)).toBe('75\u00a0% in the 30 days before');
});
