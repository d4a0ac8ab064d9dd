import AnalyticsIcon from '@mui/icons-material/BarChartOutlined';
import TicketsIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import OverviewIcon from '@mui/icons-material/GridViewOutlined';
import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import type { Role } from '@/api/generated/model/role';
import { type DashboardPattern, mayOpen } from '@/config/paths';

const items = [
  { to: '/dashboard', label: 'Overview', Icon: OverviewIcon },
  { to: '/dashboard/projects', label: 'Projects', Icon: ProjectsIcon },
  { to: '/dashboard/tickets', label: 'Tickets', Icon: TicketsIcon },
  { to: '/dashboard/leads', label: 'Leads', Icon: LeadsIcon },
  { to: '/dashboard/users', label: 'Users', Icon: UsersIcon },
  { to: '/dashboard/analytics', label: 'Analytics', Icon: AnalyticsIcon },
  { to: '/dashboard/settings', label: 'Settings', Icon: SettingsIcon },
] as const satisfies readonly { to: DashboardPattern; label: string; Icon: typeof OverviewIcon }[];

export const navigationFor = (role: Role) => items.filter(({ to }) => mayOpen(to, role));
