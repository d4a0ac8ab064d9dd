import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { entry } from '@/testing/diary';
import { summary } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { LatestDays } from './latest-days';

const page = (...items: object[]) => ({ body: { items, total: { count: items.length, more: false } } });

afterEach(() => {
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
  expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=1');
  expect(sites.mock.calls[0]?.[0].url.search).toBe('?limit=3&sort=newest&status=in_progress');
});

test('a site without an entry says nothing', async () => {
  const site = summary(1, { status: 'in_progress' });
  answers('get', '/projects', page(site));
  const asked = answers('get', `/projects/${site.id}/daily-entries`, page());
  renderSignedIn('/dashboard', <LatestDays />, 'client');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
