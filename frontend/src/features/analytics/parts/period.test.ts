import { expect, test } from 'vitest';
import { before, daysOf, faultOf, lengthOf, RANGE_FILTERS, type RangeFilters } from './period';

const chosen = (changes: Partial<RangeFilters>): RangeFilters => ({
  period: '',
  from: '',
  to: '',
  project: '',
  ...changes,
});

test('presets end today', () => {
  expect(daysOf(chosen({}), '2026-11-25')).toEqual({ from: '2026-10-27', to: '2026-11-25' });
  expect(daysOf(chosen({ period: '90' }), '2026-11-25')).toEqual({ from: '2026-08-28', to: '2026-11-25' });
});

test('the financial year begins in April', () => {
  const year = chosen({ period: 'year' });
  expect(daysOf(year, '2027-03-31').from).toBe('2026-04-01');
  expect(daysOf(year, '2027-04-01')).toEqual({ from: '2027-04-01', to: '2027-04-01' });
});

test('as many days before are compared', () => {
  const days = { from: '2026-03-01', to: '2026-03-02' };
  expect(lengthOf(days)).toBe(2);
  expect(before(days)).toEqual({ from: '2026-02-27', to: '2026-02-28' });
});

test('own days need an order and at most three years', () => {
  expect(faultOf({ from: '2026-01-01', to: '' })).toBe('incomplete');
  expect(faultOf({ from: '2026-01-02', to: '2026-01-01' })).toBe('backwards');
  expect(faultOf({ from: '2023-11-25', to: '2026-11-25' })).toBe('tooLong');
  expect(faultOf({ from: '2023-11-26', to: '2026-11-25' })).toBeNull();
});

test('a day that does not exist is no filter', () => {
  expect(RANGE_FILTERS.from('2026-02-30')).toBe('');
  expect(RANGE_FILTERS.period('decade')).toBe('');
});
