import { describe, expect, test } from 'vitest';
import { caretAfter, formatPaise, formatRupees, groupRupees, parseRupees, rupeesText } from './money';

test.each([
  [0, '₹0.00'],
  [123_456_700, '₹12,34,567.00'],
  [5, '₹0.05'],
  [10_000_000_000_000, '₹1,00,00,00,00,000.00'],
])('%d paise are written %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

test.each([
  [0, '₹0'],
  [123_456_700, '₹12,34,567'],
  [123_456_750, '₹12,34,567.50'],
  [-4_000_000, '-₹40,000'],
])('%d paise are written %s in a list', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});

describe('a field of rupees', () => {
  test.each([
    ['', ''],
    ['1234567', '12,34,567'],
    ['12,34,5678', '1,23,45,678'],
    ['₹ 12,34,567.5', '12,34,567.5'],
    ['100.', '100.'],
    ['.5', '0.5'],
    ['1.2.3.4', '1.23'],
    ['1.999', '1.99'],
    ['007', '7'],
    ['0', '0'],
    ['abc', ''],
    ['99999999999999999', '99,99,99,99,99,999'],
  ])('makes %j into %j', (typed, shown) => {
    expect(groupRupees(typed)).toBe(shown);
  });

  test.each([
    [123_456_700, '12,34,567'],
    [123_456_750, '12,34,567.50'],
    [5, '0.05'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('of %j paise holds %j', (paise, text) => {
    expect(rupeesText(paise)).toBe(text);
  });

  test.each([
    ['12,34,567', 123_456_700],
    ['12,34,567.5', 123_456_750],
    ['12,34,567.', 123_456_700],
    ['₹ 0.05', 5],
    ['0.29', 29],
    ['', null],
    ['.5', null],
    ['-1', null],
    ['1.234', null],
    ['12345678901234', null],
  ])('%j is %j paise', (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test.each([
    ['12,34,567', 0, 0],
    ['12,34,567', 2, 2],
    ['12,34,567', 3, 4],
    ['12,34,567', 9, 9],
  ])('in %j the caret behind %d digits is at %d', (text, digits, caret) => {
    expect(caretAfter(text, digits)).toBe(caret);
  });
});
