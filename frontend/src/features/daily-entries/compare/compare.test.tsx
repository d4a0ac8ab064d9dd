import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { SITE, summary } from '@/testing/diary';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { CompareDialog } from './compare-dialog';

const photo = (number: number, caption = '') => ({
  file_id: idOf('8030', number),
  caption,
  width: 1600,
  height: 1200,
});
const days = [
  summary(1, { entry_on: '2026-11-12', photos: [photo(1, 'Slab')], photo_count: 1 }),
  summary(2, { entry_on: '2026-10-02', photos: [photo(2)], photo_count: 1 }),
];

beforeEach(() => {
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
});
afterEach(() => endSession());

const show = (items: object[]) => {
  const asked = answers('get', `/projects/${SITE.id}/daily-entries`, {
    body: { items, total: { count: items.length, more: false } },
  });
  renderSignedIn('/', <CompareDialog projectId={SITE.id} onClose={() => {}} />, 'client');
  return asked;
};

test('the oldest and the newest photo are compared, and the line moves by keys', async () => {
  const asked = show(days);
  expect(await screen.findByRole('img', { name: 'Before: 2 Oct 2026, photo 1' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'After: 12 Nov 2026, photo 1: Slab' })).toBeVisible();
  const line = screen.getByRole('slider', { name: 'Dividing line between the photos' });
  expect(line).toHaveAttribute('aria-valuetext', '50 % before');
  fireEvent.change(line, { target: { value: '80' } });
  expect(line).toHaveAttribute('aria-valuetext', '80 % before');
  await userEvent.click(screen.getByRole('combobox', { name: 'Stage' }));
  await userEvent.click(screen.getByRole('option', { name: 'Structure' }));
  await vi.waitFor(() =>
    expect(asked.mock.calls.at(-1)?.[0].url.searchParams.get('stage')).toBe('structure'),
  );
});

test('a single photo cannot be compared', async () => {
  show(days.slice(0, 1));
  expect(await screen.findByText('Fewer than two photos')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
