import * as z from 'zod/mini';
import { emailField, fullNameField, phoneField, roleField } from '@/lib/validators';
import * as t from '@/messages/users';

export const MAX_REASON = 500;

const reason = z.string().check(z.trim(), z.maxLength(MAX_REASON, t.reasonLong));

export const inviteSchema = z.object({
  full_name: fullNameField,
  email: emailField,
  phone: phoneField,
  role: roleField,
});

export const editSchema = z.object({ full_name: fullNameField, phone: phoneField });

export const roleSchema = z.object({ role: roleField });

/** `now` is the current role: a change of it by others is shown. */
export const changeRoleSchema = z.object({ now: z.string(), role: roleField });

/** Why somebody is rejected. */
export const rejectSchema = z.object({ reason: reason.check(z.minLength(1, t.reasonRequired)) });

/** Why somebody is suspended, where that is worth a word. */
export const suspendSchema = z.object({ reason });
