import type { Role } from '@/api/generated/model/role';
import { plural } from '../plural';

// projects
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} project`, other: `${shown} projects` });
export const failed = 'The projects could not be loaded';
export const moreFailed = 'The next projects could not be loaded.';
export const nothing = 'No projects found';
export const nothingText = 'Try another search or clear the filters.';
export const empty = 'No projects yet';
export const emptyArchive = 'No archived projects';
export const emptyArchiveText =
  'Completed, cancelled and planned projects can be archived. There are none yet.';
export const notFound = 'There is no such project';
export const notFoundText =
  'It may have been removed, the address may be mistyped, or you may not be a member of it.';
export const pageFailed = 'The project could not be loaded';
export const created = (name: string) => `${name} was set up`;
export const saved = (name: string) => `${name} was saved`;
export const statusChanged = (name: string, status: string) => `${name} is now: ${status}`;
export const archived = (name: string) => `${name} was archived`;
export const restored = (name: string) => `${name} is no longer archived`;
export const consented = 'You agreed to the publication. Thank you.';
export const consentWithdrawn = 'You withdrew your consent. The project is no longer shown in public.';
export const published = (name: string) => `The public page of ${name} was saved`;
export const consentLapsed = (name: string) =>
  `The public page of ${name} was saved, and needs the client’s consent again`;

export const noProjects: Record<Exclude<Role, 'salesperson'>, string> = {
  client:
    'When your contract is signed, we set up the project and add you to it. Its stages, site records and payments then appear here.',
  engineer: 'Projects appear here as soon as a project manager adds you to their team.',
  project_manager:
    'Projects you manage appear here. Set up the first with its client, its team and its milestones.',
  admin: 'All projects of the company appear here. Set up the first with its client, team and milestones.',
};

// next-step
export const allMilestonesAreDone = 'All milestones are done';
export const wasDue = 'was due';
export const due = 'due';
