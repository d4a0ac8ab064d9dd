import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import * as saving from '@/components/files/save-file';
import { toastStore } from '@/components/toast/toast-store';
import { answers } from '@/testing/answers';
import { entry, SITE } from '@/testing/diary';
import { idOf, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { shareReport } from './pass-on';
import { lastMonday, movedPeriod, periodOf } from './period';
import { ProjectReport } from './report';

const report = {
  project: SITE,
  from: '2026-11-09',
  to: '2026-11-15',
  progress: { before: 40, after: 46 },
  days: 5,
  person_days: 52,
  photo_count: 1,
  milestones: [
    { id: idOf('8040', 1), name: 'Plinth', stage: 'plinth', progress: { before: 80, after: 100 } },
    { id: idOf('8040', 2), name: 'Slab', stage: 'structure', progress: { before: 10, after: 10 } },
  ],
  entries: [
    { entry_id: entry(1).id, entry_on: '2026-11-12', summary: 'Slab steel tied', people: 10, delays: [] },
  ],
  photos: [
    {
      entry_id: entry(1).id,
      entry_on: '2026-11-12',
      photo: { file_id: idOf('8030', 1), caption: 'Steel', width: 1600, height: 1200 },
    },
  ],
  plans: [{ entry_on: '2026-11-12', text: 'Cast the slab' }],
  next_milestones: [{ id: idOf('8040', 3), name: 'Roof', planned_on: '2026-12-20' }],
  lost: { days: 1, hours: 2.5, entries: 1 },
  delays: [{ reason: 'rain_weather', lost: { days: 1, hours: 2.5, entries: 1 } }],
  weather: [],
  rain_days: 1,
  rainfall_mm: 12,
};
const path = `/projects/${project().id}/report`;
const show = (search = '?report=2026-11-09', body: object = report) => {
  const asked = answers('get', path, { body });
  return { asked, ...renderSignedIn(`/${search}`, <ProjectReport project={project()} />, 'client') };
};

beforeEach(() => {
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.set([]);
  endSession();
});

test('a report shows progress, work, what is next, and delays', async () => {
  const { asked } = show();
  expect(await screen.findByText('From 40 % to 46 %')).toBeVisible();
  expect(screen.getByText('5 days of work · 52 person-days · 1 photo · rain on 1 day')).toBeVisible();
  const milestones = screen.getByRole('list', { name: 'Milestones' });
  expect(within(milestones).getByText('80 % → 100 %')).toBeVisible();
  expect(within(milestones).getByText('10 %')).toBeVisible();
  expect(screen.getByRole('link', { name: '12 Nov 2026' })).toHaveAttribute(
    'href',
    `/dashboard/project/${SITE.id}?tab=daily-entries&entry=${entry(1).id}`,
  );
  expect(screen.getByRole('button', { name: 'Show photo 1 of 1: Steel' })).toBeVisible();
  expect(screen.getByText('Cast the slab')).toBeVisible();
  expect(screen.getByText('Rain or weather')).toBeVisible();
  const { searchParams } = asked.mock.calls[0]?.[0].url ?? new URL('http://none');
  expect(Object.fromEntries(searchParams)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('two plans of one day stand below each other, and a day with two reasons counts once', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  show(undefined, {
    ...report,
    plans: [...report.plans, { entry_on: '2026-11-12', text: 'Lay the drains' }],
    lost: { days: 1, hours: 3.5, entries: 1 },
    delays: [...report.delays, { reason: 'safety_stop', lost: { days: 1, hours: 1, entries: 1 } }],
  });
  expect(await screen.findByText('Cast the slab')).toBeVisible();
  expect(screen.getByText('Lay the drains')).toBeVisible();
  expect(screen.getByText('A day or an entry with two reasons counts once in the total.')).toBeVisible();
  expect(complained).not.toHaveBeenCalled();
});

test('the arrows go to the week before', async () => {
  const { asked, router } = show();
  await screen.findByText('From 40 % to 46 %');
  await userEvent.click(screen.getByRole('button', { name: 'Earlier period' }));
  await vi.waitFor(() =>
    expect(asked.mock.calls.at(-1)?.[0].url.searchParams.get('from')).toBe('2026-11-02'),
  );
  expect(router.state.location.search).toBe('?report=2026-11-02&report_to=2026-11-08');
});

test('a period without shared entries says so', async () => {
  show('?report=2026-11-09', { ...report, days: 0, entries: [] });
  expect(await screen.findByText('Nothing to report')).toBeVisible();
});

test('the PDF is kept under the name that the server gives', async () => {
  const keep = vi.spyOn(saving, 'keepFile').mockImplementation(() => {});
  show();
  const asked = answers('get', `${path}.pdf`, {
    body: {},
    headers: { 'content-disposition': 'attachment; filename="PRJ-0001-report.pdf"' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  expect(keep.mock.calls[0]?.[1]).toBe('PRJ-0001-report.pdf');
  expect(asked.mock.calls[0]?.[0].url.searchParams.get('to')).toBe('2026-11-15');
});

test('the picture goes to the share sheet, or is kept where there is none', async () => {
  const keep = vi.spyOn(saving, 'keepFile').mockImplementation(() => {});
  answers('get', `${path}.png`, { body: {} });
  const share = vi.fn(async (_data: ShareData) => {});
  Object.assign(navigator, { canShare: () => true, share });
  await shareReport(`${path}.png`, 'report.png', 'Report');
  expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'Report', files: [{ name: 'report.png' }] });
  expect(keep).not.toHaveBeenCalled();

  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
  await shareReport(`${path}.png`, 'report.png', 'Report');
  expect(keep).not.toHaveBeenCalled();

  share.mockRejectedValueOnce(new DOMException('Too late', 'NotAllowedError'));
  await shareReport(`${path}.png`, 'report.png', 'Report');
  expect(keep).toHaveBeenCalledTimes(1);

  Object.assign(navigator, { canShare: undefined });
  await shareReport(`${path}.png`, 'report.png', 'Report');
  expect(keep).toHaveBeenCalledTimes(2);
});

test('the period is the last whole week unless the address names another', () => {
  expect(lastMonday('2026-11-22')).toBe('2026-11-09');
  expect(lastMonday('2026-11-23')).toBe('2026-11-16');
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(periodOf(null, null, '2026-11-24')).toEqual(week);
  expect(periodOf('nonsense', '2026-13-40', '2026-11-24')).toEqual(week);
  expect(periodOf('2030-01-01', null, '2026-11-24')).toEqual(week);
  expect(periodOf('2026-10-01', '2026-10-31', '2026-11-24')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(movedPeriod({ from: '2026-10-01', to: '2026-10-10' }, -1)).toEqual({
    from: '2026-09-21',
    to: '2026-09-30',
  });
});
