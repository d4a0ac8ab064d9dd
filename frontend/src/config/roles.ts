import type { Role } from '@/api/generated/model/role';
import type { User } from '@/api/generated/model/user';

export interface RoleText {
  value: Role;
  label: string;
  description: string;
}

export const roles: readonly RoleText[] = [
  { value: 'client', label: 'Client', description: 'I want to track my construction project' },
  { value: 'engineer', label: 'Engineer', description: 'I work on construction projects' },
  {
    value: 'project_manager',
    label: 'Project Manager',
    description: 'I coordinate project execution and collaborate with teams',
  },
  {
    value: 'salesperson',
    label: 'Salesperson',
    description: 'I handle lead generation and customer communication',
  },
  { value: 'admin', label: 'Admin', description: 'I oversee teams and manage platform operations' },
];

export const roleLabel = (role: Role): string => roles.find(({ value }) => value === role)?.label ?? role;

type HasRole = Pick<User, 'role'> | null;

export const isAdmin = (user: HasRole): boolean => user?.role === 'admin';
export const isEngineer = (user: HasRole): boolean => user?.role === 'engineer';
export const isClient = (user: HasRole): boolean => user?.role === 'client';
/** Whether the account may be used: not while it waits for approval, and not while it is suspended. */
export const isActive = (user: Pick<User, 'is_active'> | null): boolean => user?.is_active === true;

const RANK: Record<Role, number> = { client: 0, engineer: 1, salesperson: 1, project_manager: 2, admin: 3 };

/** What may be granted to somebody who asks for a role: that role, or a lower one. */
export const grantable = (asked: Role): readonly RoleText[] =>
  roles.filter(({ value }) => value === asked || RANK[value] < RANK[asked]);
