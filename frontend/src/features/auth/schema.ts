import * as z from 'zod/mini';
import {
  confirmRequired,
  confirms,
  emailField,
  fullNameField,
  loginPasswordField,
  newPasswordField,
  otpField,
  passwordField,
  phoneField,
  roleField,
} from '@/lib/validators';
import * as t from '@/messages/auth';

export const loginSchema = z.object({ email: emailField, password: loginPasswordField });

export const registerSchema = z
  .object({
    full_name: fullNameField,
    email: emailField,
    phone: phoneField,
    role: roleField,
    password: passwordField,
    confirm_password: confirmRequired,
  })
  .check(confirms('password'));

/** A code may be typed in groups: `757 646`. */
const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '');

const codeField = z.pipe(
  z.pipe(otpField, z.transform(withoutGaps)),
  z.string().check(z.regex(/^[0-9]{6}$/, t.codeInvalid)),
);

export const otpSchema = z.object({ otp_code: codeField });

export const emailSchema = z.object({ email: emailField });

export const newPasswordSchema = z
  .object({ new_password: newPasswordField, confirm_password: confirmRequired })
  .check(confirms('new_password'));

/** The password an invited person chooses: the rule and texts of a registration. */
export const chosenPasswordSchema = z
  .object({ password: passwordField, confirm_password: confirmRequired })
  .check(confirms('password'));

/** Fields of a new account that Google does not supply. */
export const googleRoleSchema = z.object({ role: roleField, phone: phoneField });

export const confirmSchema = z.object({ password: loginPasswordField });
