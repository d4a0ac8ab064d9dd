import type { Role } from '@/api/generated/model/role';
import { projectPath } from './paths';

export const ACCOUNT = '/dashboard/account';

/** The reader's own choice of notifications. */
export const NOTIFICATION_PREFERENCES = `${ACCOUNT}?tab=notifications`;

/** Entries that wait for approval, or the sites to file for. */
export const DAILY_ENTRIES = '/dashboard/daily-entries';

/** The form of a new daily entry. `job`: a refused entry of the outbox to begin from. */
export const newDailyEntryPath = (projectId: string, job?: string): string =>
  `${DAILY_ENTRIES}?new=${projectId}${job ? `&job=${job}` : ''}`;

/** The form that changes an entry of the server. `job`: a refused change of the outbox to begin from. */
export const changeDailyEntryPath = (projectId: string, entryId: string, job?: string): string =>
  `${newDailyEntryPath(projectId, job)}&change=${entryId}`;

/** An entry as this device keeps it, opened over the list of sites. */
export const keptEntryPath = (entryId: string): string => `${DAILY_ENTRIES}?kept=${entryId}`;

/** An entry, opened over the diary of its project. */
export const dailyEntryPath = (projectId: string, entryId: string): string =>
  `${projectPath(projectId)}?tab=daily-entries&entry=${entryId}`;

export const PAYMENTS = '/dashboard/payments';

/** The state of the server and its background jobs. */
export const SYSTEM = '/dashboard/system';

/** A payment, opened over the payments of its project. */
export const paymentPath = (projectId: string, paymentId: string): string =>
  `${projectPath(projectId)}?payment=${paymentId}`;

/** The parameter that opens a payment with the ways to pay it, or with the form that reports it. */
export const REPORT = 'report';
export type ReportStart = 'ways' | 'form';

/** A payment, opened with the ways to pay it; its report begins there. */
export const reportPaymentPath = (projectId: string, paymentId: string): string =>
  `${projectPath(projectId)}?tab=payments&payment=${paymentId}&${REPORT}=ways`;

/** The parameter of the settings that names the open section. */
export const SETTINGS_SECTION = 'section';

/** A section of the settings. */
export const settingsPath = (section: string): string => `/dashboard/settings?${SETTINGS_SECTION}=${section}`;

/** The dialog that submits a milestone. `job`: a submission of the outbox to begin from. */
export const submitMilestonePath = (projectId: string, milestoneId: string, job: string): string =>
  `${projectPath(projectId)}?tab=milestones&submit=${milestoneId}&job=${job}`;

export interface DashboardRoute {
  pattern: string;
  /** Empty: anyone signed in. */
  roles: readonly Role[];
}

const PROJECT_ROLES = ['admin', 'client', 'engineer', 'project_manager'] as const;

export const dashboardRoutes = [
  { pattern: '/dashboard', roles: [] },
  { pattern: '/dashboard/account', roles: [] },
  { pattern: '/dashboard/projects', roles: PROJECT_ROLES },
  { pattern: '/dashboard/projects/new', roles: ['admin', 'project_manager'] },
  { pattern: '/dashboard/tickets', roles: PROJECT_ROLES },
  { pattern: '/dashboard/daily-entries', roles: ['admin', 'engineer', 'project_manager'] },
  { pattern: '/dashboard/payments', roles: ['admin', 'client', 'project_manager'] },
  { pattern: '/dashboard/leads', roles: ['admin', 'salesperson'] },
  { pattern: '/dashboard/users', roles: ['admin'] },
  { pattern: '/dashboard/audit', roles: ['admin', 'project_manager'] },
  { pattern: '/dashboard/analytics', roles: ['admin'] },
  { pattern: '/dashboard/settings', roles: ['admin', 'project_manager'] },
  { pattern: '/dashboard/system', roles: ['admin'] },
  { pattern: '/dashboard/lead/:leadId', roles: ['admin', 'salesperson'] },
  { pattern: '/dashboard/project/:projectId', roles: PROJECT_ROLES },
  { pattern: '/dashboard/ticket/:ticketId', roles: PROJECT_ROLES },
] as const satisfies readonly DashboardRoute[];

export type DashboardPattern = (typeof dashboardRoutes)[number]['pattern'];

export const rolesFor = (pattern: DashboardPattern): readonly Role[] =>
  dashboardRoutes.find((route) => route.pattern === pattern)?.roles ?? [];

export const mayOpen = (pattern: DashboardPattern, role: Role): boolean => {
  const roles = rolesFor(pattern);
  return roles.length === 0 || roles.includes(role);
};
