import { describe, expect, test } from 'vitest';
import { inDaysAt, instantInIndia, instantOf, localText } from './india-time';

describe('a time in India', () => {
  test('is five and a half hours ahead of UTC', () => {
    expect(instantInIndia('2026-11-20', '10:00')).toBe('2026-11-20T04:30:00.000Z');
    expect(instantOf('2026-11-20T02:15')).toBe('2026-11-19T20:45:00.000Z');
    expect(localText('2026-11-19T20:45:00Z')).toBe('2026-11-20T02:15');
  });

  test.each(['', 'soon', '2026-11-20', '2026-13-40T10:00'])('%j is none', (text) => {
    expect(instantOf(text)).toBeNull();
  });

  test('of nothing is an empty field', () => {
    expect(localText(undefined)).toBe('');
    expect(localText('never')).toBe('');
  });

  test('counts days in India, where the day begins before midnight in UTC', () => {
    const night = new Date('2026-11-20T19:00:00Z');
    expect(inDaysAt(0, '10:00', night)).toBe('2026-11-21T04:30:00.000Z');
    expect(inDaysAt(1, '10:00', night)).toBe('2026-11-22T04:30:00.000Z');
  });
});
