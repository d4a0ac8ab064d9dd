import * as z from 'zod/mini';
import { VALIDATION } from '@/lib/messages';
import {
  confirmRequired,
  emailField,
  fullNameField,
  loginPasswordField,
  otpField,
  passwordField,
  passwordsMatch,
  phoneField,
  roleField,
} from '@/lib/validators';

export const loginSchema = z.object({ email: emailField, password: loginPasswordField });

interface PasswordPair {
  password: string;
  confirm_password: string;
}

const isPair = (value: unknown): value is PasswordPair =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PasswordPair).password === 'string' &&
  typeof (value as PasswordPair).confirm_password === 'string';

/** Compared even while other fields are wrong, so that every fault shows at once. */
const confirmed = z.refine<PasswordPair>((form) => passwordsMatch(form.password, form.confirm_password), {
  path: ['confirm_password'],
  error: VALIDATION.confirmDiffers,
  when: ({ value }) => isPair(value) && value.confirm_password !== '',
});

export const registerSchema = z
  .object({
    full_name: fullNameField,
    email: emailField,
    phone: phoneField,
    role: roleField,
    password: passwordField,
    confirm_password: confirmRequired,
  })
  .check(confirmed);

export const otpSchema = z.object({ otp_code: otpField });
