import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { SITE } from '@/testing/diary';
import { idOf, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { DelayLedger } from './delay-ledger';
import { daysOfMonth } from './filters';

const lost = (days: number, hours: number, entries: number) => ({ days, hours, entries });
const ledger = {
  total: lost(4, 13.5, 4),
  by_reason: [
    { reason: 'rain_weather', lost: lost(3, 11, 3) },
    { reason: 'material_shortage', lost: lost(1, 2.5, 1) },
  ],
  by_month: [
    { month: '2026-10', lost: lost(1, 2.5, 1) },
    { month: '2026-11', lost: lost(3, 11, 3) },
  ],
  items: [],
};
const delay = {
  entry_id: idOf('8020', 1),
  seq: 1,
  entry_on: '2026-11-12',
  project: SITE,
  author: vikram,
  reason: 'rain_weather',
  hours: 4,
  note: 'From 3 pm',
};

function show(figures: object = ledger, items: object[] = [delay], search = '') {
  const asked = answers('get', '/daily-entries/delays', { body: figures });
  const listed = answers('get', '/daily-entries/delays/list', { body: { items } });
  const shown = renderSignedIn(`/${search}`, <DelayLedger projectId={SITE.id} />, 'project_manager');
  return { asked, listed, ...shown };
}
const lastOf = (seen: ReturnType<typeof answers>) =>
  Object.fromEntries(seen.mock.calls.at(-1)?.[0].url.searchParams ?? []);

afterEach(() => endSession());

test('a reason limits the entries behind it, and a month the figures too', async () => {
  const { asked, listed, router } = show();
  expect(await screen.findByText('4 days · 13.5 h · in 4 entries')).toBeVisible();
  expect(screen.queryByText(/counts once/)).not.toBeInTheDocument();
  const list = await screen.findByRole('list', { name: 'Reported delays' });
  expect(within(list).getByRole('link', { name: '12 Nov 2026' })).toHaveAttribute(
    'href',
    `/dashboard/project/${SITE.id}?tab=daily-entries&entry=${delay.entry_id}`,
  );
  const reasons = within(screen.getByRole('table', { name: 'By reason' }));
  expect(reasons.getByRole('row', { name: /Rain or weather 3 11 3/ })).toBeVisible();
  await userEvent.click(reasons.getByRole('button', { name: 'Rain or weather' }));
  await vi.waitFor(() => expect(lastOf(listed)['reason']).toBe('rain_weather'));
  expect(lastOf(asked)).toEqual({ project_id: SITE.id });

  const months = within(screen.getByRole('table', { name: 'By month' }));
  await userEvent.click(months.getByRole('button', { name: 'November 2026' }));
  await vi.waitFor(() =>
    expect(lastOf(asked)).toEqual({ project_id: SITE.id, from: '2026-11-01', to: '2026-11-30' }),
  );
  expect(router.state.location.search).toBe('?reason=rain_weather&from=2026-11-01&to=2026-11-30');
});

test('a day with two reasons counts once in the total, and the screen says so', async () => {
  const twice = {
    ...ledger,
    total: lost(3, 13.5, 3),
    by_month: [{ month: '2026-11', lost: lost(3, 13.5, 3) }],
  };
  show(twice);
  expect(await screen.findByText('3 days · 13.5 h · in 3 entries')).toBeVisible();
  expect(screen.getByText('A day or an entry with two reasons counts once in the total.')).toBeVisible();
});

test('two spells of one reason in an entry are two rows', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  show(ledger, [delay, { ...delay, seq: 2, hours: 1, note: 'Again at 5 pm' }]);
  const list = within(await screen.findByRole('list', { name: 'Reported delays' }));
  expect(list.getByText('From 3 pm')).toBeVisible();
  expect(list.getByText('Again at 5 pm')).toBeVisible();
  expect(complained).not.toHaveBeenCalled();
});

test('a project without delays says so', async () => {
  show({ ...ledger, total: lost(0, 0, 0), by_reason: [], by_month: [] }, []);
  expect(await screen.findByText('Delays reported in daily entries appear here.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the file holds what the list shows', async () => {
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const written = answers('get', '/daily-entries/delays/export', { body: {} });
  show(ledger, [delay], '?reason=rain_weather');
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await vi.waitFor(() =>
    expect(lastOf(written)).toEqual({ project_id: SITE.id, reason: 'rain_weather', format: 'csv' }),
  );
  await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
});

test('a month ends on its last day', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
