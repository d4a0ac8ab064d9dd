import { expect, test } from 'vitest';
import { formatBps, parsePercent, percentText } from './percent';

test.each([
  [1800, '18'],
  [1250, '12.5'],
  [1205, '12.05'],
  [5, '0.05'],
  [0, '0'],
  [-450, '-4.5'],
  [-5, '-0.05'],
  [null, ''],
  [undefined, ''],
])('%j basis points stand in a field as %j', (bps, text) => {
  expect(percentText(bps)).toBe(text);
});

test('a percentage stays on one line', () => {
  expect(formatBps(950)).toBe('9.5\u00a0%');
});

test.each([
  ['18', 1800],
  [' 12.5 % ', 1250],
  ['12.', 1200],
  ['0.05', 5],
  ['100', 10_000],
  ['100.01', null],
  ['', null],
  ['1.234', null],
  ['-1', null],
  ['1e2', null],
])('%j are %j basis points', (text, bps) => {
  expect(parsePercent(text)).toBe(bps);
});
