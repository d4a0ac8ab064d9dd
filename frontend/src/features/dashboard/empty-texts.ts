import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import type { Role } from '@/api/generated/model/role';

export const noProjects: Record<Exclude<Role, 'salesperson'>, string> = {
  client:
    'When the contract for your building is signed, the project is set up and you are added to it. Its stages, site records and payments then appear here.',
  engineer: 'Projects appear here as soon as a project manager adds you to their team.',
  project_manager: 'Projects you manage or belong to appear here. None has been set up so far.',
  admin: 'No project has been set up in this system so far. All projects of the company appear here.',
};

export const noLeads: Record<'salesperson' | 'admin', string> = {
  salesperson: 'Enquiries you own, and those nobody has taken yet, appear here. None has come in so far.',
  admin: 'All enquiries of the company appear here. None has come in so far.',
};

/** What each role waits for, on its first screen. */
export const emptyFor = (role: Role) => [
  ...(role === 'salesperson'
    ? []
    : [{ Icon: ProjectsIcon, title: 'No projects yet', text: noProjects[role] }]),
  ...(role === 'salesperson' || role === 'admin'
    ? [{ Icon: LeadsIcon, title: 'No leads yet', text: noLeads[role] }]
    : []),
];
