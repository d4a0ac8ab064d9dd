import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { entry, SITE, summary } from '@/testing/diary';
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

test('all photos of the two chosen days are offered, and chosen by keys', async () => {
  const all = Array.from({ length: 8 }, (_photo, index) => photo(index + 10));
  const many = summary(3, { entry_on: '2026-11-05', photos: all.slice(0, 6), photo_count: 8 });
  const second = summary(4, { entry_on: '2026-11-05', photos: [photo(20, 'Roof')], photo_count: 1 });
  const read = answers(
    'get',
    `/daily-entries/${many.id}`,
    { status: 404, body: { code: 'not_found', message: 'Not found' } },
    { body: entry(3, { photos: all, photo_count: 8 }) },
  );
  show([...days.slice(0, 1), many, second, ...days.slice(1)]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'After' }));
  await userEvent.click(screen.getByRole('option', { name: '5 Nov 2026, 9 photos' }));
  const choice = within(screen.getByRole('radiogroup', { name: 'After: photos of 5 Nov 2026' }));
  expect(await screen.findByText('Not all photos of this day could be loaded.')).toBeVisible();
  expect(choice.getAllByRole('radio')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(choice.getAllByRole('radio')).toHaveLength(9));
  expect(read).toHaveBeenCalledTimes(2);
  expect(choice.getByRole('radio', { name: '5 Nov 2026, photo 1' })).toBeChecked();
  choice.getByRole('radio', { name: '5 Nov 2026, photo 1' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(choice.getByRole('radio', { name: '5 Nov 2026, photo 9: Roof' })).toBeChecked();
  expect(await screen.findByRole('img', { name: 'After: 5 Nov 2026, photo 9: Roof' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Before: 2 Oct 2026, photo 1' })).toBeVisible();
});

test('a single photo cannot be compared', async () => {
  show(days.slice(0, 1));
  expect(await screen.findByText('Fewer than two photos')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
