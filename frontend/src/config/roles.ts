import type { Role } from '@/api/generated/model/role';

interface RoleText {
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
