import { describe, expect, test } from 'vitest';
import * as libTexts from '@/messages/lib';
import cases from '../../../tests/cases/validation.json';
import {
  confirmRequired,
  emailField,
  fullNameField,
  loginPasswordField,
  neededPhoneField,
  newPasswordField,
  optionalEmailField,
  otpField,
  passwordField,
  passwordsMatch,
  phoneField,
  roleField,
} from './validators';

type Check = (value: string, other: string) => string | null;

const field =
  (schema: {
    safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } };
  }): Check =>
  (value) =>
    schema.safeParse(value).error?.issues[0]?.message ?? null;

const rules: Record<string, Check> = {
  email: field(emailField),
  login_password: field(loginPasswordField),
  password: field(passwordField),
  new_password: field(newPasswordField),
  full_name: field(fullNameField),
  phone: field(phoneField),
  role: field(roleField),
  otp_code: field(otpField),
  confirm_password: (value, other) =>
    field(confirmRequired)(value, other) ?? (passwordsMatch(other, value) ? null : libTexts.confirmDiffers),
};

describe('the rules shared with the server', () => {
  test.each(cases.map((row, index) => ({ ...row, index })))(
    '$index $rule',
    ({ rule, value, message, ...row }) => {
      const check = rules[rule];
      expect(check, `no rule named ${rule}`).toBeDefined();
      expect(check?.(value ?? '', ('other' in row ? row.other : '') ?? '')).toBe(message);
    },
  );
});

describe('a form without an account', () => {
  test.each([
    ['', 'Phone number is required'],
    ['  ', 'Phone number is required'],
    ['12', 'Please enter a valid phone number'],
    ['+91 98111 12222', null],
  ])('cannot do without a phone number: %j', (typed, message) => {
    expect(field(neededPhoneField)(typed, '')).toBe(message);
  });

  test.each([
    ['', null],
    ['  ', null],
    ['asha@', 'Please enter a valid email'],
    ['asha@example.com', null],
  ])('can do without an e-mail address: %j', (typed, message) => {
    expect(field(optionalEmailField)(typed, '')).toBe(message);
  });

  test('sends no address as null', () => {
    expect(optionalEmailField.parse('  ')).toBeNull();
    expect(optionalEmailField.parse(' asha@example.com ')).toBe('asha@example.com');
  });
});

test('what is accepted is sent trimmed, and no phone number as null', () => {
  expect(emailField.parse('  asha@example.com ')).toBe('asha@example.com');
  expect(fullNameField.parse(' Asha Rao ')).toBe('Asha Rao');
  expect(otpField.parse(' 123456 ')).toBe('123456');
  expect(phoneField.parse('   ')).toBeNull();
  expect(phoneField.parse(' +91 98765 43210 ')).toBe('+91 98765 43210');
});
