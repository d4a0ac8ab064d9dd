import type { Role } from '@/api/generated/model/role';
import type { User } from '@/api/generated/model/user';
import * as t from '@/messages/roles';

export interface RoleText {
  value: Role;
  label: string;
  description: string;
}

export const roles: readonly RoleText[] = [
  { value: 'client', label: t.client, description: t.clientText },
  { value: 'engineer', label: t.engineer, description: t.engineerText },
  { value: 'project_manager', label: t.projectManager, description: t.projectManagerText },
  { value: 'salesperson', label: t.salesperson, description: t.salespersonText },
  { value: 'admin', label: t.admin, description: t.adminText },
];

export const roleLabel = (role: Role): string => roles.find(({ value }) => value === role)?.label ?? role;

type HasRole = Pick<User, 'role'> | null;

export const isAdmin = (user: HasRole): boolean => user?.role === 'admin';
export const isEngineer = (user: HasRole): boolean => user?.role === 'engineer';
export const isClient = (user: HasRole): boolean => user?.role === 'client';
/** Whether the account may be used: not while it waits for approval, and not while it is suspended. */
export const isActive = (user: Pick<User, 'is_active'> | null): boolean => user?.is_active === true;

const RANK: Record<Role, number> = { client: 0, engineer: 1, salesperson: 1, project_manager: 2, admin: 3 };

/** Roles that tickets can be assigned to. */
export const STAFF: ReadonlySet<Role> = new Set(['engineer', 'project_manager', 'admin']);

/** Roles that may be granted for a requested role: that role or a lower one. */
export const grantable = (asked: Role): readonly RoleText[] =>
  roles.filter(({ value }) => value === asked || RANK[value] < RANK[asked]);
