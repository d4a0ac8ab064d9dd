import type { Account } from '@/api/generated/model/account';
import type { Role } from '@/api/generated/model/role';
import type { Session as SessionReply } from '@/api/generated/model/session';
import type { User } from '@/api/generated/model/user';
import type { Session } from '@/app/session-store';

export const user = (changes: Partial<User> = {}): User => ({
  id: '01938a5e-0000-7000-8000-000000000001',
  email: 'asha@example.com',
  full_name: 'Asha Rao',
  role: 'client',
  requested_role: 'client',
  status: 'active',
  is_active: true,
  has_password: true,
  is_named_on_site: false,
  email_verified_at: '2026-11-01T10:00:00Z',
  created_at: '2026-10-30T20:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  version: 2,
  ...changes,
});

/** Somebody who waits for approval, as an admin sees them. */
export const account = (changes: Partial<Account> = {}): Account => ({
  ...user({
    id: '01938a5e-0000-7000-8000-000000000002',
    full_name: 'Deepa Menon',
    email: 'deepa@example.com',
    role: 'engineer',
    requested_role: 'engineer',
    status: 'pending_approval',
    is_active: false,
  }),
  can: ['approve', 'reject', 'edit'],
  is_invited: false,
  ...changes,
});

const base64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An unsigned JWT issued now; `name` tells one from another. */
export const jwt = (name = 'access', lifeSeconds = 3600): string => {
  const now = Math.floor(Date.now() / 1000);
  return `${base64Url({ alg: 'none' })}.${base64Url({ jti: name, iat: now, exp: now + lifeSeconds })}.x`;
};

export const sessionReply = (changes: Partial<SessionReply> = {}): SessionReply => ({
  access_token: jwt(),
  refresh_token: 'refresh-1',
  token_type: 'Bearer',
  expires_in: 3600,
  user: user(),
  ...changes,
});

export const signedIn = (role: Role): Session => ({
  user: user({ role }),
  token: 'access',
  refreshToken: 'refresh',
  isAuthenticated: true,
  isLoading: false,
  error: null,
});

export const signedOut: Session = {
  user: null,
  token: null,
  refreshToken: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
};

export const allRoles: readonly Role[] = ['client', 'engineer', 'project_manager', 'salesperson', 'admin'];
