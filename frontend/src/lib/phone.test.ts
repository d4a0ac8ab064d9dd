import { expect, test } from 'vitest';
import { formatPhone } from './phone';

test.each([
  ['+919812345678', '+91 98123 45678'],
  ['+91 98123 45678', '+91 98123 45678'],
  ['+918011112222', '+91 80111 12222'],
  ['+447911123456', '+447911123456'],
  ['+91981234567', '+91981234567'],
  ['', ''],
])('%j is read as %j', (stored, read) => {
  expect(formatPhone(stored)).toBe(read);
});
