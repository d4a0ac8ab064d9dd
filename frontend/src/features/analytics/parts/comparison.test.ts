import { expect, test } from 'vitest';
import { formatRupees } from '@/lib/money';
import { comparison, share, shareComparison } from './comparison';

const change = (isMore: boolean, amount: string) => ({ isMore, amount });

test('a figure is compared with the days before', () => {
  expect(comparison(112, 100)).toEqual({ change: change(true, '12\u00a0%'), before: 'Before: 100' });
  expect(comparison(88, 100)).toEqual({ change: change(false, '12\u00a0%'), before: 'Before: 100' });
  expect(comparison(6_204, 1_797)).toEqual({ change: change(true, '245\u00a0%'), before: 'Before: 1797' });
});

test('a change without a useful percentage is a figure', () => {
  expect(comparison(0, 3)).toEqual({ change: change(false, '3'), before: 'Before: 3' });
  expect(comparison(5, 0)).toEqual({ change: change(true, '5'), before: 'Before: 0' });
  expect(comparison(22, 2)).toEqual({ change: change(true, '20'), before: 'Before: 2' });
  expect(comparison(9_000_00, 200_00, formatRupees)).toEqual({
    change: change(true, '₹8,800'),
    before: 'Before: ₹200',
  });
});

test('no change is not shown', () => {
  expect(comparison(5, 5)).toEqual({ before: 'Before: 5' });
  expect(comparison(0, 0)).toEqual({ before: 'Before: 0' });
  expect(comparison(10_001, 10_000)).toEqual({ before: 'Before: 10000' });
});

test('a share of nothing is a dash', () => {
  expect(share(5, 6)).toBe('83\u00a0%');
  expect(share(0, 0)).toBe('–');
});

test('shares are compared in points of what is shown', () => {
  const of = (part: number, whole: number) => ({ part, whole });
  expect(shareComparison(of(3, 4), of(7, 10))).toEqual({
    change: change(true, '5\u00a0points'),
    before: 'Before: 70\u00a0%',
  });
  expect(shareComparison(of(69, 100), of(7, 10)).change).toEqual(change(false, '1\u00a0point'));
  expect(shareComparison(of(7, 10), of(7, 10))).toEqual({ before: 'Before: 70\u00a0%' });
  expect(shareComparison(of(7, 10), of(0, 0))).toEqual({ before: 'Before: –' });
});
