import { describe, expect, test, vi } from 'vitest';
import { jwt } from '@/testing/fixtures';
import { formatDay } from './dates';
import { firstWord, initial } from './names';
import { createStore } from './store';
import { tokenTimes } from './token';

describe('names', () => {
  test.each([
    ['Asha Rao', 'Asha', 'A'],
    ['  ravi  kumar ', 'ravi', 'R'],
    ['आशा राव', 'आशा', 'आ'],
    ['', 'User', 'U'],
    ['   ', 'User', 'U'],
    [null, 'User', 'U'],
    [undefined, 'User', 'U'],
  ])('%j', (fullName, word, letter) => {
    expect(firstWord(fullName)).toBe(word);
    expect(initial(fullName)).toBe(letter);
  });
});

describe('days', () => {
  test.each([
    ['2026-11-12T10:00:00Z', '12 Nov 2026'],
    ['2026-11-11T19:00:00Z', '12 Nov 2026'],
    ['', null],
    ['yesterday', null],
    [null, null],
    [undefined, null],
  ])('%j is %j in India', (instant, day) => {
    expect(formatDay(instant)).toBe(day);
  });
});

describe('token times', () => {
  test('are read from the payload', () => {
    const times = tokenTimes(jwt('access', 600));
    expect(times && times.expiresAt - times.issuedAt).toBe(600_000);
  });

  test.each([
    '',
    'opaque',
    'a.b.c',
    `x.${btoa('{"iat":"1","exp":2}')}.y`,
    `x.${btoa('{"iat":2,"exp":2}')}.y`,
  ])('%j tells nothing', (token) => {
    expect(tokenTimes(token)).toBeNull();
  });
});

describe('store', () => {
  test('tells its listeners of every change until they leave', () => {
    const store = createStore(1);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set(2);
    store.set((value) => value + 1);
    leave();
    store.set(9);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.get()).toBe(9);
  });
});
