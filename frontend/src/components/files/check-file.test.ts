import { expect, test } from 'vitest';
import { FILE_FAULTS, faultOf, typed } from './check-file';

const MB = 1024 * 1024;

test.each([
  ['a.jpg', 'image/jpeg', 10 * MB, null],
  ['a.JPEG', 'image/jpg', 1, null],
  ['plan.pdf', 'application/pdf', 25 * MB, null],
  ['plan.pdf', '', 1, null],
  ['a.webp', 'image/webp', 1, null],
  ['a.jpg', 'image/jpeg', 10 * MB + 1, FILE_FAULTS.size('a.jpg', 10 * MB)],
  ['plan.pdf', 'application/pdf', 25 * MB + 1, FILE_FAULTS.size('plan.pdf', 25 * MB)],
  ['a.png', 'image/jpeg', 1, FILE_FAULTS.type('a.png')],
  ['a.svg', 'image/svg+xml', 1, FILE_FAULTS.type('a.svg')],
  ['a', 'image/jpeg', 1, FILE_FAULTS.type('a')],
  ['a.png', 'image/png', 0, FILE_FAULTS.type('a.png')],
])('%s of type %j with %i bytes: %j', (name, type, size, fault) => {
  expect(faultOf({ name, type, size })).toBe(fault);
});

test('the words are those of the server', () => {
  expect(FILE_FAULTS.size('a.jpg', 10 * MB)).toBe('“a.jpg” is too large: at most 10 MiB.');
});

test('a file gets the type its name promises, where the browser knows none', () => {
  expect(typed(new File(['x'], 'a.pdf')).type).toBe('application/pdf');
  expect(typed(new File(['x'], 'a.zip')).type).toBe('');
});
