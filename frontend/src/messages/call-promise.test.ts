import { expect, test } from 'vitest';
import cases from '../../../tests/cases/promise.json';
import { callPromise } from './en/call-promise';

test.each(cases)(
  'a call within %i working minutes is promised in the words of the server',
  (minutes, promise) => {
    expect(callPromise(Number(minutes))).toBe(promise);
  },
);
