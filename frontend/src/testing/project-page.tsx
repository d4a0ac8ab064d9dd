import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach } from 'vitest';
import type { Project } from '@/api/generated/model/project';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { ProjectDiary } from '@/features/daily-entries/feed/project-diary';
import { ProjectPayments } from '@/features/payments/tab/project-payments';
import { ProjectPage } from '@/features/projects/page/project-page';
import { ProjectTickets } from '@/features/tickets/list/project-tickets';
import { answers } from '@/testing/answers';
import { waiting } from '@/testing/dashboard';
import { schedule } from '@/testing/payments';
import { idOf, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';

export const PANELS = { tickets: ProjectTickets, 'daily-entries': ProjectDiary, payments: ProjectPayments };

export const whole = project({
  can: ['edit', 'edit_terms', 'edit_notes', 'change_status', 'archive', 'publish'],
  contract_value_paise: 123_456_700,
  gst_rate_bps: 1800,
  retention_bps: 500,
  milestone_count: 3,
  late_milestones: 3,
  suggested_health: 'at_risk',
  forecast_end_on: '2027-01-10',
  actual_start_on: '2026-01-12',
  next_milestone: {
    id: idOf('8001', 1),
    name: 'Plinth',
    planned_on: '2026-11-01',
    status: 'upcoming',
    is_late: true,
  },
  internal_notes: 'The neighbour watches.',
  description: 'A house of two floors.',
  tags: ['lake'],
  floors: 2,
  plot_area_sqft: 2400,
  latitude: 12.97,
  longitude: 77.59,
});
export const path = `/projects/${whole.id}`;
export const photos = (...items: object[]) =>
  answers('get', `${path}/documents`, { body: { items, total: { count: items.length, more: false } } });

export const open = (shown: Project, role: Role = 'project_manager', search = '') => {
  const asked = answers('get', path, { body: shown });
  return {
    asked,
    ...renderSignedIn(
      `/dashboard/project/${shown.id}${search}`,
      <ProjectPage id={shown.id} panels={PANELS} />,
      role,
    ),
  };
};
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Presses an item of the header's menu of rarer actions. */
export const pressMore = async (name: string) => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
export const part = (name: string) => screen.findByRole('region', { name });
export const enter = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
export const pick = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};

/** Answers and a clean state around each test of a project’s page. */
export function prepare(): void {
  beforeEach(() => {
    server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
    answers('get', `${path}/unsent-attachments`, { body: { items: [] } });
    answers('get', `${path}/payments`, { body: schedule() });
    answers('get', '/dashboard', waiting());
    photos();
  });

  afterEach(() => {
    toastStore.set([]);
    endSession();
  });
}
