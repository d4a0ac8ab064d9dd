import { expect, test } from 'vitest';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { finishText } from './due';

const text = (project: Partial<ProjectSummary>): string | null =>
  finishText({ status: 'in_progress', planned_end_on: '2027-04-01', ...project } as ProjectSummary);

test('the finish is the forecast, else the plan', () => {
  expect(text({})).toBe('Finish 1 Apr 2027');
  expect(text({ forecast_end_on: '2027-04-22' })).toBe('Finish 22 Apr 2027');
});

test('a project that has ended has no finish to come', () => {
  expect(text({ status: 'handed_over' })).toBeNull();
  expect(text({ status: 'completed', forecast_end_on: '2027-04-22' })).toBeNull();
});
