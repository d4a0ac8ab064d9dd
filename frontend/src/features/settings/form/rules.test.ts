import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  accountNo,
  dialled,
  dialledOf,
  gstin,
  httpsUrl,
  ifsc,
  prefix,
  sac,
  slug,
  slugOf,
  upiId,
} from './rules';

const RULES = { accountNo, ifsc, upiId, sac, prefix, gstin, dialled, slug, httpsUrl };

test.each([
  ['accountNo', ['', '5020 0012-345678'], ['12345', '12345x']],
  ['ifsc', ['', 'hdfc0001234'], ['HDFC1001234', 'HDFC000123']],
  ['upiId', ['', 'plumbline@example'], ['plumbline', 'a@b']],
  ['sac', ['9954', '995411'], ['', '99541']],
  ['prefix', ['A', 'INV'], ['', 'inv', 'INVO']],
  ['gstin', ['', '29AAACP0000A1ZF'], ['29AAACP0000A1ZG', 'x']],
  ['dialled', ['+91 80 0000 0000'], ['', '918000000000']],
  ['slug', ['', 'when-do-i-pay'], ['When', 'a--b', 'x'.repeat(81)]],
  ['httpsUrl', ['https://x.com/plumbline'], ['http://x.com', 'https://x', 'https://a@x.com', 'javascript:1']],
] as const)('%s takes %j and refuses %j', (name, good, bad) => {
  for (const text of good) expect(z.safeParse(RULES[name], text).success, text).toBe(true);
  for (const text of bad) expect(z.safeParse(RULES[name], text).success, text).toBe(false);
});

test('the number to dial is read from the shown one', () => {
  expect(dialledOf('+91 80 0000 0000')).toBe('+918000000000');
  expect(dialledOf('(080) 0000-0000')).toBe('+918000000000');
  expect(dialledOf('98450 12345')).toBe('+919845012345');
  // A zero before the area code is not dialled after the country code.
  expect(dialledOf('+91 (0)80 4000 1234')).toBe('+918040001234');
  expect(dialledOf('+91 080 4000 1234')).toBe('+918040001234');
  expect(dialledOf('+44 (0)20 7946 0000')).toBe('+442079460000');
  // A toll-free number has no such form.
  expect(z.safeParse(dialled, dialledOf('1800 000 0000')).success).toBe(false);
});

test('an address is made from a question', () => {
  expect(slugOf('When do I pay?')).toBe('when-do-i-pay');
  expect(slugOf('Do you build cafés – in Pune?')).toBe('do-you-build-cafes-in-pune');
  expect(slugOf('कब?')).toBe('');
});
