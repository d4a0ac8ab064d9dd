import { formatBps } from '@/lib/percent';

export const MILESTONES = {
  empty: 'No milestones yet',
  emptyText: 'A plan of milestones says what is built when, and how far the project has come.',
  started: (name: string) => `${name} was started`,
  submitted: (name: string) => `${name} was submitted`,
  certified: (name: string) => `${name} was certified`,
  accepted: (name: string) => `${name} was accepted`,
  queried: (name: string) => `${name} was sent back`,
  saved: (name: string) => `${name} was saved`,
  planned: 'The plan was saved',
  gone: 'This milestone is no longer part of the plan',
  nameRequired: 'Name is required',
  dayRequired: 'Planned day is required',
  weightInvalid: 'Weight must be a percentage above 0',
  progressInvalid: 'Progress must be a whole number from 0 to 100',
  reasonRequired: 'Reason is required',
  noneLeft: 'A plan needs at least one milestone',
  /** As the server says it. */
  weights: (sum: number) => `Weights must add up to 100\u00a0%: they add up to ${formatBps(sum)}`,
} as const;
