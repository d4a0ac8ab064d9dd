import AnalyticsIcon from '@mui/icons-material/BarChartOutlined';
import TicketsIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import OverviewIcon from '@mui/icons-material/GridViewOutlined';
import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import SystemIcon from '@mui/icons-material/MonitorHeartOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import PaymentsIcon from '@mui/icons-material/ReceiptLongOutlined';
import DailyIcon from '@mui/icons-material/TodayOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import type { Role } from '@/api/generated/model/role';
import { LEADS, leadPath, PROJECTS, projectPath, TICKETS, ticketPath } from '@/config/paths';
import { DAILY_ENTRIES, type DashboardPattern, mayOpen } from '@/config/screens';
import * as t from '@/messages/dashboard';

const items = [
  { to: '/dashboard', label: t.overview, Icon: OverviewIcon },
  { to: '/dashboard/projects', label: t.projects, Icon: ProjectsIcon },
  { to: '/dashboard/daily-entries', label: t.dailyEntries, Icon: DailyIcon },
  { to: '/dashboard/tickets', label: t.tickets, Icon: TicketsIcon },
  { to: '/dashboard/payments', label: t.payments, Icon: PaymentsIcon },
  { to: '/dashboard/leads', label: t.leads, Icon: LeadsIcon },
  { to: '/dashboard/users', label: t.users, Icon: UsersIcon },
  { to: '/dashboard/audit', label: t.audit, Icon: AuditIcon },
  { to: '/dashboard/analytics', label: t.analytics, Icon: AnalyticsIcon },
  { to: '/dashboard/settings', label: t.settings, Icon: SettingsIcon },
  { to: '/dashboard/system', label: t.system, Icon: SystemIcon },
] as const satisfies readonly { to: DashboardPattern; label: string; Icon: typeof OverviewIcon }[];

export const navigationFor = (role: Role) => items.filter(({ to }) => mayOpen(to, role));

/** The path of the entry that a page belongs to: the page of a project belongs to the projects. */
export function entryOf(pathname: string): string {
  if (pathname.startsWith(projectPath('')) || pathname.startsWith(`${PROJECTS}/`)) return PROJECTS;
  if (pathname.startsWith(DAILY_ENTRIES)) return DAILY_ENTRIES;
  if (pathname.startsWith(leadPath(''))) return LEADS;
  return pathname.startsWith(ticketPath('')) ? TICKETS : pathname.replace(/\/$/, '');
}
