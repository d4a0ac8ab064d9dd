import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { ExampleKeysPage } from '@/testing/example-screen';
import { user } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { PaletteCorner } from './palette-corner';

let ran: string[];

const draw = (role: Role = 'admin') =>
  renderSignedIn(
    '/dashboard',
    <>
      <PaletteCorner user={user({ role })} />
      <ExampleKeysPage onEdit={(key) => ran.push(`${key} on ${document.activeElement?.id}`)} />
    </>,
    role,
  );

const press = (init: object) => fireEvent.keyDown(document.activeElement ?? document.body, init);
const options = () => screen.getAllByRole('option').map((it) => it.textContent);

beforeEach(() => {
  ran = [];
  localStorage.clear();
  server.use(http.get('*/api/v1/search', () => HttpResponse.json({ groups: [] })));
});

test.each([
  { key: 'k', code: 'KeyK', ctrlKey: true },
  { key: 'k', code: 'KeyK', metaKey: true },
  { key: 'K', code: 'KeyK', ctrlKey: true },
  { key: 'क', code: 'KeyK', ctrlKey: true },
])('%o opens and closes the palette', async (keys) => {
  draw();
  expect(press(keys)).toBe(false);
  expect(await screen.findByRole('combobox')).toHaveFocus();
  expect(press(keys)).toBe(false);
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test.each([
  { key: 'k', code: 'KeyK' },
  { key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true },
  { key: 't', code: 'KeyK', ctrlKey: true },
])('%o does not', (keys) => {
  draw();
  expect(press(keys)).toBe(true);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a command of the screen runs with the focus back on the screen', async () => {
  draw();
  screen.getByRole('button', { name: 'Card' }).focus();
  press({ key: 'k', code: 'KeyK', ctrlKey: true });
  await userEvent.type(await screen.findByRole('combobox'), 'edit the{Enter}');
  await waitFor(() => expect(ran).toEqual(['e on card']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each<[Role, string[]]>([
  ['client', ['New ticket']],
  ['engineer', ['New ticket', 'Write an entry']],
  ['project_manager', ['New ticket', 'New project']],
  ['salesperson', ['New lead']],
  ['admin', ['New ticket', 'New project', 'New lead', 'Invite a user']],
])('%s creates what the role may create', async (role, created) => {
  draw(role);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox');
  const group = screen.getByRole('group', { name: 'Create' });
  // Each with its two keys.
  const texts = within(group)
    .getAllByRole('option')
    .map((it) => it.textContent?.slice(0, -2));
  expect(texts).toEqual(created);
  const isAllowed = options().includes('Go to Usersgu');
  expect(isAllowed).toBe(role === 'admin');
  expect(options()).toContain('Go to Notification settingsgn');
  expect(options().join()).not.toContain('Not allowed here');
});

test('a form opens in the place of the palette', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await screen.findByRole('combobox'), 'invite{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Invite someone' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Search and commands' })).not.toBeInTheDocument();
});
