import { expect, test } from 'vitest';
import { ApiError } from '@/api/http';
import { faultsOf, messageOf } from './faults';

const error = new ApiError(422, {
  detail: [
    { loc: ['body', 'email'], msg: 'First', type: 'email' },
    { loc: ['body'], msg: 'Whole', type: 'body' },
    { loc: ['body', 'rows', 2, 'name'] as never, msg: 'Row', type: 'row' },
  ],
});

test('a fault is named by its path behind the body', () => {
  expect(faultsOf(error)).toEqual([
    { path: 'email', message: 'First' },
    { path: 'rows.2.name', message: 'Row' },
  ]);
  expect(faultsOf(new ApiError(400, { detail: [{ loc: ['body', 'email'], msg: 'x', type: 'x' }] }))).toEqual(
    [],
  );
});

test('the form tells the faults without a field, and every error without faults', () => {
  expect(messageOf(error, [])).toBeNull();
  expect(messageOf(error, [{ path: 'rows.2.name', message: 'Row' }])).toBe('Row');
  expect(messageOf(new ApiError(409, { message: 'Archived.' }), [])).toBe('Archived.');
});
