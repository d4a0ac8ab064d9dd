import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchHit } from '@/api/generated/model/searchHit';
import type { SearchResults } from '@/api/generated/model/searchResults';
import type { Command } from '@/components/commands/registry';
import { addRecent, readRecent } from '@/lib/recent';
import { ExampleScreen } from '@/testing/example-screen';
import { user } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { Palette } from './palette';

const PROJECT = { id: 'p1', code: 'PRJ-0042', name: 'Rao residence' };

const ticket = (n: number, changes: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'ticket',
  id: `t${n}`,
  code: `TKT-000${n}`,
  title: `Tap ${n} drips`,
  project: PROJECT,
  ticket_status: 'open',
  ...changes,
});

const found = (hits: SearchHit[], has_more = false): SearchResults => ({
  groups: hits.length === 0 ? [] : [{ kind: 'ticket', hits, has_more }],
});

const asked = vi.fn<(q: string) => void>();
const ran = vi.fn();
const onClose = vi.fn();
const someone = user({ role: 'admin' });

function answer(of: (q: string) => SearchResults | Promise<SearchResults>): void {
  server.use(
    http.get('*/api/v1/search', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked(q);
      return HttpResponse.json(await of(q));
    }),
  );
}

const GO: readonly Command[] = [{ keys: [], text: 'Go to Tickets', run: () => ran('tickets') }];
const CREATE: readonly Command[] = [
  { keys: [], text: 'New ticket', run: () => ran('new') },
  { keys: [], text: 'New lead', run: undefined },
];
const COMMANDS = [{ keys: ['e'], text: 'Edit the title', run: (key: string) => ran(`edit by ${key}`) }];

const draw = () =>
  renderSignedIn(
    '/dashboard',
    <>
      <ExampleScreen screen={COMMANDS} go={GO} create={CREATE} />
      <Palette user={someone} onClose={onClose} />
    </>,
  );

const field = () => screen.getByRole('combobox', { name: 'Search and commands' });
const texts = () => screen.queryAllByRole('option').map((it) => it.textContent);
const activeText = () => {
  const id = field().getAttribute('aria-activedescendant');
  const option = screen.getAllByRole('option').find((it) => it.id === id);
  expect(option).toHaveAttribute('aria-selected', 'true');
  return option?.textContent;
};

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  answer(() => found([]));
});

test('without a text it offers commands, with their keys, and things opened lately', async () => {
  addRecent(someone.id, {
    kind: 'ticket',
    id: 't9',
    title: 'Old tap',
    code: 'TKT-0009',
    path: '/dashboard/ticket/t9',
  });
  draw();
  expect(field()).toHaveFocus();
  expect(screen.getAllByRole('group').map((it) => it.textContent)).toEqual([
    'On this screenEdit the titlee',
    'Recently openedOld tapTKT-0009',
    'Go toGo to Tickets',
    'CreateNew ticket',
  ]);
  expect(asked).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('edit by e'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows, Home and End move the active line, and Enter runs it', async () => {
  draw();
  expect(activeText()).toContain('Edit the title');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeText()).toBe('Go to Tickets');
  await userEvent.keyboard('{End}');
  expect(activeText()).toBe('New ticket');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeText()).toContain('Edit the title');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeText()).toBe('New ticket');
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('tickets'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('what is typed is searched once typing pauses, and the best hit opens', async () => {
  answer(() => found([ticket(1), ticket(2)]));
  const { router } = draw();
  await userEvent.type(field(), '  tap ');
  await waitFor(() =>
    expect(texts()).toEqual([
      'Tap 1 dripsOpen · Rao residenceTKT-0001',
      'Tap 2 dripsOpen · Rao residenceTKT-0002',
    ]),
  );
  expect(asked.mock.calls).toEqual([['tap']]);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/dashboard/ticket/t2');
  expect(onClose).toHaveBeenCalledOnce();
  expect(readRecent(someone.id).map(({ id }) => id)).toEqual(['t2']);
});

test('a late answer to an earlier text is dropped', async () => {
  let send: (it: SearchResults) => void = () => undefined;
  const late = new Promise<SearchResults>((resolve) => {
    send = resolve;
  });
  answer((q) => (q === 'tap' ? late : found([ticket(2)])));
  draw();
  await userEvent.type(field(), 'tap');
  await waitFor(() => expect(asked).toHaveBeenCalledWith('tap'));
  await userEvent.type(field(), ' 2');
  await waitFor(() => expect(texts()).toHaveLength(1));
  await act(async () => send(found([ticket(1), ticket(3)])));
  expect(texts()[0]).toContain('Tap 2 drips');
});

test('one character asks for more, and two that find nothing say so', async () => {
  draw();
  await userEvent.type(field(), 'z');
  expect(screen.getByText('Type at least two characters to search')).toBeVisible();
  await userEvent.type(field(), 'z');
  await waitFor(() => expect(asked.mock.calls).toEqual([['zz']]));
  expect(await screen.findByText('Nothing found for “zz”', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('a failed search says why and is tried again; commands stay', async () => {
  server.use(http.get('*/api/v1/search', () => HttpResponse.json({ message: 'Busy.' }, { status: 429 })));
  draw();
  await userEvent.type(field(), 'tickets');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The search failed. Busy.');
  expect(texts()).toEqual(['Go to Tickets']);
  answer(() => found([ticket(1)]));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without a network commands and things opened lately are left', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  addRecent(someone.id, { kind: 'ticket', id: 't9', title: 'Old tap', path: '/dashboard/ticket/t9' });
  draw();
  await userEvent.type(field(), 'tap');
  expect(screen.getByText(/You are offline/)).toBeVisible();
  expect(texts()).toEqual(['Old tap']);
  expect(asked).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('Enter before the answer opens the best hit of the whole text', async () => {
  answer((q) => found(q === 'tap 12' ? [ticket(12)] : [ticket(1)]));
  const { router } = draw();
  await userEvent.type(field(), 'tap 1');
  await waitFor(() => expect(texts()).toHaveLength(1));
  await userEvent.type(field(), '2{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/ticket/t12'));
});

test('more hits than shown open the list of all', async () => {
  answer(() => found([ticket(1)], true));
  const { router } = draw();
  await userEvent.type(field(), 'tap & door');
  await userEvent.click(await screen.findByText('All tickets with “tap & door”'));
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get('search')]).toEqual(['/dashboard/tickets', 'tap & door']);
});
