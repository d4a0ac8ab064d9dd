import * as z from 'zod/mini';
import { confirmRequired, confirms, fullNameField, newPasswordField, phoneField } from '@/lib/validators';
import * as t from '@/messages/account';

export const profileSchema = z.object({
  full_name: fullNameField,
  phone: phoneField,
  is_named_on_site: z.boolean(),
});

export const passwordSchema = z
  .object({
    current_password: z.string().check(z.minLength(1, t.currentRequired)),
    new_password: newPasswordField,
    confirm_password: confirmRequired,
  })
  .check(confirms('new_password'));
