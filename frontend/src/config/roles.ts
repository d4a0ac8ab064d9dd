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

/**
 * Rights of whole roles. Rights on one project, ticket, milestone, document or comment are in its `can`; the
 * screens of a role are in `screens.ts`. No other file compares roles.
 */
const RIGHTS = {
  see_projects: ['client', 'engineer', 'project_manager', 'admin'],
  /** The project manager of each project in a list. */
  see_several_managers: ['engineer', 'admin'],
  /** To choose the manager of a new project; a project manager manages their own. */
  choose_manager: ['admin'],
  work_on_any_project: ['admin'],
  /** Invitations to projects, and the contact page. */
  ask_for_projects: ['client'],
  see_internal: ['engineer', 'project_manager', 'admin'],
  see_money: ['client', 'project_manager', 'admin'],
  /** Ages and exports of payments over all projects. */
  manage_payments: ['project_manager', 'admin'],
  /** The receipts of all projects, and the books of a month. */
  verify_payments: ['admin'],
  /** Reporting a payment for a client, whose picture or PDF is not at hand. */
  report_without_proof: ['admin'],
  remove_unsent: ['project_manager', 'admin'],
  assign_tickets: ['project_manager', 'admin'],
  file_daily_entries: ['engineer'],
  review_daily_entries: ['project_manager', 'admin'],
  /** To be assigned to tickets. */
  take_tickets: ['engineer', 'project_manager', 'admin'],
  /** Selecting tickets in a list to change them together, and exporting the list. */
  handle_many_tickets: ['engineer', 'project_manager', 'admin'],
  /** Confirming, withdrawing and rating, in the words for clients. */
  settle_tickets: ['client'],
  /** The rules about leads among them. */
  edit_settings: ['admin'],
  see_leads: ['salesperson', 'admin'],
  /** Many leads at once, from a file or into one. */
  import_and_export_leads: ['admin'],
  /** To whom leads are given in turn: their first screen is their day. */
  work_on_leads: ['salesperson'],
} as const satisfies Record<string, readonly Role[]>;

type Right = keyof typeof RIGHTS;

export const may = <Name extends Right>(
  role: Role | undefined,
  right: Name,
): role is (typeof RIGHTS)[Name][number] => (RIGHTS[right] as readonly (Role | undefined)[]).includes(role);

/** Whether the account may be used: not while it waits for approval, and not while it is suspended. */
export const isActive = (user: Pick<User, 'is_active'> | null): boolean => user?.is_active === true;

const RANK: Record<Role, number> = { client: 0, engineer: 1, salesperson: 1, project_manager: 2, admin: 3 };

/** Roles that may be granted for a requested role: that role or a lower one. */
export const grantable = (asked: Role): readonly RoleText[] =>
  roles.filter(({ value }) => value === asked || RANK[value] < RANK[asked]);
