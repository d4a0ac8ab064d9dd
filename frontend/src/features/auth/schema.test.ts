import { describe, expect, test } from 'vitest';
import { LoginBody, RegisterBody } from '@/api/generated-zod/auth/auth.zod';
import { loginSchema, registerSchema } from './schema';

const form = {
  full_name: ' Asha Rao ',
  email: ' asha@example.com ',
  phone: '',
  role: 'client',
  password: 'Abcdef1!',
  confirm_password: 'Abcdef1!',
};

describe('what the forms send is what the server’s document asks for', () => {
  test.each(['', '+91 98765 43210'])('registration with the phone number %j', (phone) => {
    const { confirm_password: _confirmed, ...body } = registerSchema.parse({ ...form, phone });
    expect(RegisterBody.safeParse(body).success).toBe(true);
  });

  test('login', () => {
    const body = loginSchema.parse({ email: form.email, password: 'x' });
    expect(LoginBody.safeParse(body).success).toBe(true);
  });
});
