import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';
import { BooksDialog } from './books-dialog';
import { monthsUntil } from './months';

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(field) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
function show() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') });
  renderSignedIn('/', <BooksDialog onClose={() => undefined} />, 'admin');
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  endSession();
});

test('months go back over the turn of a year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('downloads the chosen part of a month, and stays open for the next', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const seen = answers('get', '/payments/books', { body: {} });
  show();
  expect(screen.getByRole('combobox', { name: /Month/ })).toHaveTextContent('November 2026');
  await choose('Month', 'October 2026');
  await choose('Part', 'GST');
  await choose('Format', 'CSV');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(seen.mock.calls[0]?.[0].url.search).toBe('?month=2026-10&part=gst&format=csv');
  expect(screen.getByRole('dialog', { name: 'Books of a month' })).toBeVisible();
});

test('says when it was asked for too often, and what else went wrong', async () => {
  answers(
    'get',
    '/payments/books',
    { status: 429, body: { message: 'x' } },
    { status: 503, body: { message: 'The server is busy.' } },
  );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/ten in the last hour/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('The server is busy.')).toBeVisible();
});
