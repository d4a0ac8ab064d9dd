import { describe, expect, test } from 'vitest';
import { dayAlong, daysBetween, daysText, formatOn, isDay, shiftedDay, todayInIndia } from './days';

describe('a calendar day', () => {
  test.each([
    ['2026-11-12', '12 Nov 2026'],
    ['2026-09-30', '30 Sep 2026'],
    ['2028-02-29', '29 Feb 2028'],
    ['2027-02-29', null],
    ['2026-11-12T10:00:00Z', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is written %j', (day, text) => {
    expect(formatOn(day)).toBe(text);
    expect(isDay(day ?? '')).toBe(text !== null);
  });

  test('is found so many days later or earlier', () => {
    expect(shiftedDay('2028-02-28', 2)).toBe('2028-03-01');
    expect(shiftedDay('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('begins in India when it is still the day before in UTC', () => {
    expect(todayInIndia(new Date('2026-11-11T18:29:59Z'))).toBe('2026-11-11');
    expect(todayInIndia(new Date('2026-11-11T18:30:00Z'))).toBe('2026-11-12');
    expect(isDay(todayInIndia())).toBe(true);
  });

  test.each([
    ['2026-11-12', '2026-11-12', 0],
    ['2026-11-12', '2027-11-12', 365],
    ['2026-11-12', '2026-11-10', -2],
    ['nonsense', '2026-11-10', null],
    ['2026-11-10', '', null],
  ])('from %s to %s are %j days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each([
    [0, '2026-01-01'],
    [5000, '2026-01-06'],
    [10_000, '2026-01-11'],
  ])('%d along ten days is %s', (part, day) => {
    expect(dayAlong('2026-01-01', '2026-01-11', part)).toBe(day);
  });

  test('is nowhere along what is no day', () => {
    expect(dayAlong('', '2026-01-11', 1)).toBeNull();
  });
});

test('days are counted in words', () => {
  expect(daysText(1)).toBe('1 day');
  expect(daysText(12)).toBe('12 days');
});
