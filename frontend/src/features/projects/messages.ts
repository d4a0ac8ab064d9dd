import type { Role } from '@/api/generated/model/role';

export const PROJECTS = {
  one: 'project',
  many: 'projects',
  failed: 'The projects could not be loaded',
  moreFailed: 'The next projects could not be loaded.',
  nothing: 'No project matches',
  nothingText: 'Nothing fits this search and these filters.',
  empty: 'No projects yet',
  emptyArchive: 'No archived projects',
  emptyArchiveText: 'Projects that were completed, cancelled or never begun can be archived. None has been.',
  notFound: 'There is no such project',
  notFoundText: 'It may have been removed, the address may be mistyped, or you may not be a member of it.',
  pageFailed: 'The project could not be loaded',
  created: (name: string) => `${name} was set up`,
  saved: (name: string) => `${name} was saved`,
  statusChanged: (name: string, status: string) => `${name} is now: ${status}`,
  archived: (name: string) => `${name} was archived`,
  restored: (name: string) => `${name} is no longer archived`,
  consented: 'You agreed to the publication. Thank you.',
  consentTaken: 'Your consent was taken back: the project is not shown in public.',
  published: (name: string) => `What the public sees of ${name} was saved`,
  consentLapsed: (name: string) =>
    `What the public sees of ${name} was saved, and needs the client’s consent again`,
} as const;

export const noProjects: Record<Exclude<Role, 'salesperson'>, string> = {
  client:
    'When the contract for your building is signed, the project is set up and you are added to it. Its stages, site records and payments then appear here.',
  engineer: 'Projects appear here as soon as a project manager adds you to their team.',
  project_manager:
    'Projects you manage appear here. Set up the first with its client, its team and its milestones.',
  admin: 'All projects of the company appear here. Set up the first with its client, team and milestones.',
};
