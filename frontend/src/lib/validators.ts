import * as z from 'zod/mini';
import * as t from '@/messages/lib';
import { isVisible, seen } from './visible';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[@$!%*?&])[A-Za-z0-9@$!%*?&]{8,}$/;
// Addresses that a mail can be sent to (RFC 5321), as the server reads them.
const LOCAL_PART = /^[^\s"(),.:;<>[\\\]]+(?:\.[^\s"(),.:;<>[\\\]]+)*$/;
const HOST = /^(?:(?!-)[a-z0-9\u0080-\uffff-]{1,63}(?<!-)(?:\.(?!$)|$)){2,}$/i;
const PHONE = /^\+?[1-9][0-9().-]{7,15}$/;
const MAX_PASSWORD = 1024;
const MAX_EMAIL = 254;
/** In bytes. */
const MAX_LOCAL_PART = 64;
const MAX_NAME = 100;

/** Length as people count: code points, not UTF-16 units. */
const characters = (text: string): number => [...text].length;

const isEmail = (text: string): boolean => {
  const [local = '', host = ''] = text.split('@');
  return (
    EMAIL.test(text) &&
    characters(text) <= MAX_EMAIL &&
    isVisible(text) &&
    new TextEncoder().encode(local).length <= MAX_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    HOST.test(host)
  );
};

const required = (message: string) => z.refine<string>((text) => text !== '', message);

/** A rule about text that is there: of an empty field only the missing text is told. */
const rule = (holds: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || holds(text), message);

export const emailField = z
  .string()
  .check(z.trim(), required(t.emailRequired), rule(isEmail, t.emailInvalid));

/** For a form that can do without: an empty field is sent as null. */
export const optionalEmailField = z.pipe(
  z.string().check(z.trim(), rule(isEmail, t.emailInvalid)),
  z.transform((text: string) => (text === '' ? null : text)),
);

export const loginPasswordField = z.string().check(required(t.passwordRequired));

const passwordRules = () => [
  rule((text) => PASSWORD.test(text), t.passwordWeak),
  rule((text) => text.length <= MAX_PASSWORD, t.passwordLong),
];

export const passwordField = z.string().check(required(t.passwordRequired), ...passwordRules());

export const newPasswordField = z.string().check(required(t.newPasswordRequired), ...passwordRules());

export const fullNameField = z.string().check(
  z.trim(),
  required(t.nameRequired),
  rule((text) => characters(text) <= MAX_NAME, t.nameLong),
  rule((text) => characters(text) > MAX_NAME || isVisible(text), t.nameHidden),
);

/** A phone number as dialled: contacts of a phone copy invisible marks along with it. */
const compact = (text: string): string => seen(text).replace(/\s/g, '');

/** Optional: nothing but spaces is no phone number, sent as null. */
export const phoneField = z.pipe(
  z.string().check(z.refine((text) => compact(text) === '' || PHONE.test(compact(text)), t.phoneInvalid)),
  z.transform((text: string) => (compact(text) === '' ? null : text.trim())),
);

/** The same where nobody can be called without it. */
export const neededPhoneField = z.string().check(
  z.trim(),
  required(t.phoneRequired),
  rule((text) => PHONE.test(compact(text)), t.phoneInvalid),
);

export const otpField = z.string().check(z.trim(), required(t.otpRequired));

export const roleField = z.pipe(
  z.string(),
  z.enum(['client', 'engineer', 'project_manager', 'salesperson', 'admin'], {
    error: t.roleRequired,
  }),
);

export const confirmRequired = z.string().check(required(t.confirmRequired));

export const passwordsMatch = (password: string, confirmation: string): boolean => password === confirmation;

type Pair<Name extends string> = Record<Name | 'confirm_password', string>;

const isPair = <Name extends string>(value: unknown, name: Name): value is Pair<Name> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Pair<Name>)[name] === 'string' &&
  typeof (value as Pair<Name>).confirm_password === 'string';

/** Compared even while other fields are wrong, so that every fault shows at once. */
export const confirms = <Name extends 'password' | 'new_password'>(name: Name) =>
  z.refine<Pair<Name>>((form) => passwordsMatch(form[name], form.confirm_password), {
    path: ['confirm_password'],
    error: t.confirmDiffers,
    when: ({ value }) => isPair(value, name) && value.confirm_password !== '',
  });
