import type { Role } from '@/api/generated/model/role';
import type { Session } from '@/app/session-store';
import { isActive } from '@/config/roles';

export type GuardState = 'loading' | 'unauthenticated' | 'denied' | 'allowed';

export function guardState(session: Session, roles: readonly Role[]): GuardState {
  if (session.isLoading) return 'loading';
  if (!session.isAuthenticated || session.user === null || !isActive(session.user)) return 'unauthenticated';
  return roles.length === 0 || roles.includes(session.user.role) ? 'allowed' : 'denied';
}
