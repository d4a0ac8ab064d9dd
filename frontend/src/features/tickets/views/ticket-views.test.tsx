import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answers, bodies } from '@/testing/answers';
import { idOf } from '@/testing/projects';
import { asked, damp, MY_ID, open, page, prepare, press, views } from '@/testing/tickets-list';

prepare();

describe('views', () => {
  const saved = { id: idOf('8020', 1), name: 'Safety first', query: 'category=safety' };
  const asBoard = {
    id: idOf('8020', 2),
    name: 'Safety board',
    query: 'status=open&category=safety&sort=due&view=board',
  };
  const columns = () => answers('get', '/tickets/board', { body: { columns: [] } });

  test('show what they name, and nothing of what was shown before', async () => {
    const seen = answers('get', '/tickets', page([damp]));
    views(saved);
    const { router } = open('?priority=low');
    await userEvent.click(await screen.findByRole('button', { name: 'Mine' }));
    await vi.waitFor(() => expect(asked(seen)).toBe(`?limit=30&assignee_id=${MY_ID}&open=true&sort=next`));
    expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    await press('Safety first');
    await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&category=safety&sort=next'));
    expect(router.state.location.search).toBe('?category=safety');
    await press('All');
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('saved from a board are shown as a board again, and as a list from a list', async () => {
    const seen = answers('get', '/tickets', page([damp]));
    const board = columns();
    views(saved, asBoard);
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Safety board' }));
    await vi.waitFor(() => expect(board.mock.calls.at(-1)?.[0].url.search).toMatch(/category=safety/));
    expect(router.state.location.search).toBe('?status=open&category=safety&sort=due&view=board');
    expect(screen.getByRole('button', { name: 'Safety board' })).toHaveAttribute('aria-pressed', 'true');
    // A shared view keeps the current display.
    await press('Mine');
    expect(router.state.location.search).toBe('?view=board&assignee=me&open=true');
    await press('Safety first');
    await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&category=safety&sort=next'));
    expect(router.state.location.search).toBe('?category=safety');
    expect(screen.getByRole('button', { name: 'Safety first' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('of a board are saved with what a list of it has', async () => {
    columns();
    const sent = answers('post', '/ticket-views', { status: 201, body: asBoard });
    const { user } = open('?view=board&category=safety&status=open&sort=due');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), asBoard.name);
    views(asBoard);
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('button', { name: asBoard.name, pressed: true })).toBeVisible();
    expect(bodies(sent)).toEqual([{ name: asBoard.name, query: asBoard.query }]);
  });

  test('keep a filter under a name that is one’s own', async () => {
    answers('get', '/tickets', page([damp]));
    const sent = answers(
      'post',
      '/ticket-views',
      { status: 409, body: { message: 'Taken.', code: 'view_name_taken' } },
      { status: 409, body: { message: 'Many.', code: 'too_many_views' } },
      { status: 201, body: { ...saved, query: 'category=safety&sort=due' } },
    );
    const { user } = open('?sort=due&category=safety&view=list');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save view' }));
    await save();
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.click(dialog.getByLabelText('Name'));
    await user.paste('x'.repeat(61));
    await save();
    expect(await dialog.findByText('Name must be at most 60 characters')).toBeVisible();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Safety first');
    await save();
    expect(await dialog.findByText('You already have a view with this name')).toBeVisible();
    await save();
    expect(await dialog.findByText(/which is the maximum/)).toBeVisible();
    views({ ...saved, query: 'category=safety&sort=due' });
    await save();
    expect(await screen.findByRole('button', { name: 'Safety first', pressed: true })).toBeVisible();
    expect(bodies(sent).at(-1)).toEqual({ name: 'Safety first', query: 'category=safety&sort=due' });
    const keys = sent.mock.calls.map(([{ headers }]) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  });

  test('are deleted, and what they showed goes with them', async () => {
    answers('get', '/tickets', page([damp]));
    views(saved);
    const removed = answers('delete', `/ticket-views/${saved.id}`, { status: 404, body: { message: 'x' } });
    const { router } = open('?category=safety');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    views();
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete view' }),
    );
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    expect(removed).toHaveBeenCalledOnce();
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Safety first' })).not.toBeInTheDocument(),
    );
  });
});
