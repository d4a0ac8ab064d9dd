import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { entry } from '@/testing/diary';
import { stubNear } from '@/testing/near';
import { idOf, summary } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { LatestDays } from './latest-days';

const page = (...items: object[]) => ({ body: { items, total: { count: items.length, more: false } } });

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

test('each site in progress shows its latest day, and leads to all days', async () => {
  const site = summary(1, { name: 'Rao residence', status: 'in_progress' });
  const sites = answers('get', '/projects', page(site));
  const asked = answers(
    'get',
    `/projects/${site.id}/daily-entries`,
    page(entry(1, { entry_on: '2026-11-21', summary: 'Steel tied.' })),
  );
  renderSignedIn('/dashboard', <LatestDays />, 'client');
  const part = within(await screen.findByRole('region', { name: 'On site: Rao residence' }));
  expect(part.getByText('21 Nov 2026')).toBeVisible();
  expect(part.getByText('Steel tied.')).toBeVisible();
  expect(part.getByRole('link', { name: 'All days' })).toHaveAttribute(
    'href',
    `/dashboard/project/${site.id}?tab=daily-entries`,
  );
  expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=7');
  expect(sites.mock.calls[0]?.[0].url.search).toBe('?limit=3&sort=newest&status=in_progress');
});

const photo = { file_id: idOf('8003', 1), caption: 'Chases', width: 960, height: 720 };

test.each([
  ['of the latest day', entry(2, { entry_on: '2026-11-21', photos: [photo], photo_count: 1 }), 0],
  [
    'of an earlier day, which is named',
    entry(2, { entry_on: '2026-11-19', photos: [photo], photo_count: 1 }),
    1,
  ],
])('the newest photo %s leads to its day', async (_which, pictured, named) => {
  const site = summary(1, { name: 'Rao residence', status: 'in_progress' });
  const latest = entry(1, { entry_on: '2026-11-21', summary: 'Steel tied.' });
  answers('get', '/projects', page(site));
  answers('get', `/projects/${site.id}/daily-entries`, page(...(named ? [latest, pictured] : [pictured])));
  const asked = answers('get', `/files/${photo.file_id}`, { status: 404, body: { message: 'x' } });
  stubNear();
  renderSignedIn('/dashboard', <LatestDays />, 'client');
  const link = await screen.findByRole('link', { name: /^Photo of (21|19) Nov 2026: Chases$/ });
  expect(link).toHaveAttribute(
    'href',
    `/dashboard/project/${pictured.project.id}?tab=daily-entries&entry=${pictured.id}`,
  );
  expect(screen.queryAllByText('Photo of 19 Nov 2026')).toHaveLength(named);
  await vi.waitFor(() => expect(asked.mock.calls[0]?.[0].url.search).toBe('?w=960'));
});

test('a site without an entry says nothing', async () => {
  const site = summary(1, { status: 'in_progress' });
  answers('get', '/projects', page(site));
  const asked = answers('get', `/projects/${site.id}/daily-entries`, page());
  renderSignedIn('/dashboard', <LatestDays />, 'client');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
