import { expect, test } from 'vitest';
import { gstinFault } from './gstin';

/** Printed in public documents of the tax office and of its training material. */
const KNOWN = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

test.each(KNOWN)('%s is valid, in small letters too', (gstin) => {
  expect(gstinFault(gstin)).toBeNull();
  expect(gstinFault(` ${gstin.toLowerCase()} `)).toBeNull();
});

test.each(KNOWN)('each other last character of %s is wrong', (gstin) => {
  const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((it) => it !== gstin.at(-1));
  expect(others.map((it) => gstinFault(gstin.slice(0, -1) + it))).toEqual(others.map(() => 'check_digit'));
});

test.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '2XAAPFU0939F1ZV', '27AAPFU0939F0ZV'])(
  '“%s” has another form',
  (text) => {
    expect(gstinFault(text)).toBe('form');
  },
);
