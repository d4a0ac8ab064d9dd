import { describe, expect, test } from 'vitest';
import cases from '../../../tests/cases/branding.json';
import { contrast, isColour, paletteOf, shownRatio } from './palette';

describe('the contrast of two colours', () => {
  test.each(cases.contrasts)('of $one on $two is $ratio', ({ one, two, ratio }) => {
    expect(contrast(one, two)).toBeCloseTo(ratio, 2);
    expect(contrast(two, one)).toBe(contrast(one, two));
  });

  test('is never shown as enough when it is not', () => {
    expect(shownRatio(4.4999)).toBe('4.49');
    expect(shownRatio(21)).toBe('21.00');
  });
});

test.each(cases.palettes)('$primary and $accent have the palette of the server', (row) => {
  expect(paletteOf(row.primary, row.accent)).toEqual(row.palette);
  expect(paletteOf(row.primary.toUpperCase(), row.accent)).toEqual(row.palette);
});

test('a colour has six digits', () => {
  expect(['#12456b', ' #ABCDEF '].every(isColour)).toBe(true);
  expect(['', '#123', '#12345g', '12456b', '#12456b0'].some(isColour)).toBe(false);
});
