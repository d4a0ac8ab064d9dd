import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExampleScreen } from '@/testing/example-screen';
import { renderAt } from '@/testing/render';
import { KeyListener } from './key-listener';
import { type Command, listShortcuts, shortcutsListed } from './registry';
import { turnShortcuts } from './shortcuts-store';

const ran = vi.fn();

const SCREEN: readonly Command[] = [
  { keys: ['a'], text: 'Assign', run: ran },
  { keys: ['Ctrl', 'Enter'], text: 'Send' },
];
const GO: readonly Command[] = [
  { keys: ['g a'], text: 'Go to Analytics', run: () => ran('analytics') },
  { keys: ['g u'], text: 'Go to Users' },
];

const draw = () =>
  renderAt(
    '/',
    <>
      <ExampleScreen screen={SCREEN} go={GO} create={[]} />
      <input aria-label="Words" />
      <KeyListener />
    </>,
  );

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  turnShortcuts(true);
  shortcutsListed.set(false);
});

test('one key runs a command of the screen, two keys open a screen', async () => {
  draw();
  await userEvent.keyboard('a');
  expect(ran.mock.calls).toEqual([['a']]);
  await userEvent.keyboard('ga');
  expect(ran.mock.calls).toEqual([['a'], ['analytics']]);
});

test('a second key that leads nowhere runs no command of one key', async () => {
  draw();
  await userEvent.keyboard('gxga');
  expect(ran.mock.calls).toEqual([['analytics']]);
});

test('a first key is forgotten after a while', () => {
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  draw();
  now.mockReturnValue(1000);
  fireEvent.keyDown(document.body, { key: 'g' });
  now.mockReturnValue(2600);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(ran.mock.calls).toEqual([['a']]);
  now.mockRestore();
});

test('keys do nothing in a field, with Ctrl, or when they are turned off', async () => {
  draw();
  await userEvent.type(screen.getByRole('textbox'), 'ga?');
  screen.getByRole('textbox').blur();
  await userEvent.keyboard('{Control>}a{/Control}');
  turnShortcuts(false);
  await userEvent.keyboard('a?');
  expect(ran).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('? lists the keys of the screen and of the dashboard, without those that are not allowed', async () => {
  draw();
  await userEvent.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Assign',
    'Send',
    'Show keyboard shortcuts',
    'Go to Analytics',
  ]);
  expect(list.getByText('Go to Analytics').nextElementSibling).toHaveTextContent('ga');
  // Nothing runs under the list.
  await userEvent.keyboard('a');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  expect(shortcutsListed.get()).toBe(false);
});

test('a button lists them even when the keys are off', async () => {
  turnShortcuts(false);
  draw();
  listShortcuts();
  expect(await screen.findByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
});
