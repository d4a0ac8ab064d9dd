import type { Role } from '@/api/generated/model/role';

export const TICKETS = {
  one: 'ticket',
  many: 'tickets',
  failed: 'The tickets could not be loaded',
  moreFailed: 'The next tickets could not be loaded.',
  boardFailed: 'The board could not be loaded',
  nothing: 'No ticket matches',
  nothingText: 'Nothing fits this search and these filters.',
  empty: 'No tickets yet',
  emptyOfProject:
    'Questions, defects and wishes about the building, each with its answers and until when one is due. None has been raised.',
  stepDone: (code: string, status: string) => `${code} is now: ${status}`,
  notShown: 'The client cannot see this ticket. Show it to them first, then ask.',
  noFilesHere: 'Files are attached to a new comment, below.',
  noLonger: (now: string, to: string) =>
    `The ticket was changed meanwhile: it is now “${now}” and cannot become “${to}” from there.`,
} as const;

export const noTickets: Record<Exclude<Role, 'salesperson'>, string> = {
  client:
    'Ask about your building, report a defect or wish for a change: each ticket shows who works on it and until when you have an answer.',
  engineer: 'Questions and defects of the projects you build appear here, with those assigned to you.',
  project_manager:
    'What clients and engineers raise about your projects appears here, to assign and to answer.',
  admin: 'What is raised about all projects of the company appears here.',
};
