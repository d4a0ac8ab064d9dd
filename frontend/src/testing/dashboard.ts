import type { DashboardTask } from '@/api/generated/model/dashboardTask';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';

/** The answer of the first page, with these tasks. */
export const waiting = (...items: DashboardWaiting[]) => ({
  body: {
    figures: { total_projects: 0, active_projects: 0, total_tickets: 0, open_tickets: 0 },
    waiting: items,
    coming: [],
  },
});

/** Tasks of one kind. */
export const tasksOf = (kind: DashboardWaiting['kind'], ...tasks: DashboardTask[]): DashboardWaiting => ({
  kind,
  count: tasks.length,
  tasks,
});
