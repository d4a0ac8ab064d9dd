import { expect, test } from 'vitest';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { dueText } from './due';

const text = (project: Partial<ProjectSummary>): string =>
  dueText({ status: 'in_progress', planned_end_on: '2027-04-01', ...project } as ProjectSummary);

test('due is what is forecast, where anything is', () => {
  expect(text({})).toBe('Due 1 Apr 2027');
  expect(text({ forecast_end_on: '2027-04-22' })).toBe('Due 22 Apr 2027');
});

test('nothing is due of what has ended', () => {
  expect(text({ status: 'handed_over' })).toBe('Planned for 1 Apr 2027');
  expect(text({ status: 'completed', forecast_end_on: '2027-04-22' })).toBe('Planned for 1 Apr 2027');
});
