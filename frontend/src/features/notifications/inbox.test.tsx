import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotificationPreferences } from '@/api/generated/model/notificationPreferences';
import { liveStore } from '@/app/live/live-store';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { notification } from '@/testing/notifications';
import { renderSignedIn } from '@/testing/render';
import { Bell } from './bell';
import { LinkState } from './link-state';
import { Preferences } from './preferences';

const unread = notification(1, { title: 'Vikram commented' });
const grown = notification(2, { title: 'Damp patch resolved', type: 'success' });
const old = notification(3, { title: 'Added to Rao residence', read: true });

const list = (...items: object[]) => ({
  body: { items, unread: items.filter((item) => !('read' in item) || item.read !== true).length },
});

function viewport(width: number): void {
  Object.assign(window, { innerWidth: width });
  dispatchEvent(new Event('resize'));
}

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

async function open(...replies: Parameters<typeof answers>[2][]) {
  const asked = answers('get', '/notifications', ...replies);
  const user = userEvent.setup();
  const { router } = renderSignedIn('/dashboard', <Bell />, 'client');
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { user, router, asked, dialog: await panel() };
}

const titles = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => text !== '');

beforeAll(() => import('./sheet'), 60_000);
beforeEach(() => {
  viewport(1280);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:02:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  toastStore.set([]);
  liveStore.set({ state: 'disconnected' });
  endSession();
});

describe('the bell', () => {
  test('says how many are unread', async () => {
    answers('get', '/notifications', list(unread, grown, old));
    renderSignedIn('/dashboard', <Bell />, 'client');
    expect(bell()).toHaveAccessibleName('Notifications, none unread');
    await vi.waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'));
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows 99+ for a hundred, and says the number', async () => {
    answers('get', '/notifications', { body: { items: [unread], unread: 100 } });
    renderSignedIn('/dashboard', <Bell />, 'client');
    expect(await screen.findByText('99+')).toBeVisible();
    expect(bell()).toHaveAccessibleName('Notifications, 100 unread');
  });

  test('opens the panel, Escape closes it and leads back', async () => {
    const { user } = await open(list(unread));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bell()).toHaveFocus();
  });

  test('on a phone the panel has a button that closes it', async () => {
    viewport(390);
    const { user, dialog } = await open(list(unread));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the list', () => {
  test('tells what happened when, and what is unread', async () => {
    const { dialog } = await open(list(unread, grown, old));
    expect(titles(dialog)).toEqual([
      'Unread. Vikram commented',
      'Unread. Damp patch resolved',
      'Added to Rao residence',
    ]);
    const times = [...dialog.querySelectorAll('time')];
    expect(times.map((time) => time.textContent)).toEqual(['1 h ago', '2 h ago', '3 h ago']);
    expect(times[0]).toHaveAttribute('title', '21 Nov 2026, 9:30\u00a0am');
  });

  test('a press leads there, marks it read and closes the panel', async () => {
    const read = answers('post', `/notifications/${unread.id}/read`);
    const { user, dialog, router } = await open(list(unread));
    await user.click(within(dialog).getByRole('link', { name: /Vikram commented/ }));
    expect(router.state.location.pathname).toBe(unread.actions[0]?.url);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(bell()).toHaveAccessibleName('Notifications, none unread');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('one is marked read', async () => {
    const read = answers('post', `/notifications/${unread.id}/read`);
    const { user, dialog } = await open(list(unread, grown));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as read: Vikram commented' }));
    expect(titles(dialog)[0]).toBe('Vikram commented');
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  });

  test('all are marked read, up to the newest that is shown', async () => {
    const read = answers('post', '/notifications/read-all');
    const { user, dialog } = await open(list(unread, grown));
    await user.click(within(dialog).getByRole('button', { name: 'Mark all read' }));
    await vi.waitFor(() => expect(bodies(read)).toEqual([{ until: unread.timestamp }]));
    expect(within(dialog).getByRole('button', { name: 'Mark all read' })).toBeDisabled();
    expect(titles(dialog)).toEqual(['Vikram commented', 'Damp patch resolved']);
  });

  test('one is removed, and the focus goes on to the next', async () => {
    const removed = answers('delete', `/notifications/${unread.id}`);
    const { user, dialog } = await open(list(unread, grown));
    await user.click(within(dialog).getByRole('button', { name: 'Remove: Vikram commented' }));
    await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
    expect(titles(dialog)).toEqual(['Unread. Damp patch resolved']);
    await vi.waitFor(() => expect(within(dialog).getByRole('link', { name: /Damp/ })).toHaveFocus());
  });

  test('what cannot be removed stands there again', async () => {
    answers('delete', `/notifications/${unread.id}`, { status: 503, body: { message: 'Busy' } });
    const { user, dialog } = await open(list(unread, grown));
    await user.click(within(dialog).getByRole('button', { name: 'Remove: Vikram commented' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Busy']]));
    await vi.waitFor(() => expect(titles(dialog)).toHaveLength(2));
  });

  test('all are cleared once that is confirmed', async () => {
    const cleared = answers('delete', '/notifications');
    const { user, dialog } = await open(list(unread, grown));
    await user.click(within(dialog).getByRole('button', { name: 'Clear all' }));
    const question = await screen.findByRole('dialog', { name: 'Clear all notifications?' });
    expect(cleared).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Clear all' }));
    await vi.waitFor(() =>
      expect(cleared.mock.calls[0]?.[0].url.searchParams.get('until')).toBe(unread.timestamp),
    );
    expect(within(dialog).getByText('Nothing new')).toBeInTheDocument();
  });

  test('the arrows go from one to the next, and Tab into one', async () => {
    const { user, dialog } = await open(list(unread, grown, old));
    const link = (name: RegExp) => within(dialog).getByRole('link', { name });
    expect([/Vikram/, /Damp/, /Added/].map((name) => link(name).tabIndex)).toEqual([0, -1, -1]);
    act(() => link(/Vikram/).focus());
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(link(/Damp/)).toHaveFocus());
    await user.keyboard('{End}');
    await vi.waitFor(() => expect(link(/Added/)).toHaveFocus());
    await user.keyboard('{Home}{Tab}');
    await vi.waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Remove: Vikram commented' })).toHaveFocus(),
    );
  });

  test('without news it says so', async () => {
    const { dialog } = await open(list());
    expect(within(dialog).getByText('Nothing new')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  test('what could not be loaded is tried again', async () => {
    const fault = { status: 400, body: { message: 'Out of order' } };
    // The bell asks, and what has failed is asked once more when the panel is opened.
    const { user, dialog } = await open(fault, fault, list(unread));
    expect(await within(dialog).findByText('Out of order')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('link', { name: /Vikram/ })).toBeVisible();
  });

  test('offline it says that it waits', async () => {
    onlineManager.setOnline(false);
    const { dialog } = await open(list(unread));
    expect(within(dialog).getByText('You are offline')).toBeVisible();
  });
});

describe('the preferences', () => {
  const preferences: NotificationPreferences = {
    digest: false,
    topics: [
      { topic: 'ticket_comment', in_app: true, email: true, browser: true },
      { topic: 'document', in_app: false, email: false, browser: true },
      { topic: 'account', in_app: true, email: true, browser: true },
    ],
  };
  const [comments, ...others] = preferences.topics;

  /** Signs in at a browser that may show notices and has none turned on. */
  const show = async () => {
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
    vi.stubGlobal('isSecureContext', true);
    answers('get', '/notifications/preferences', { body: preferences });
    const user = userEvent.setup();
    renderSignedIn('/dashboard/account', <Preferences />, 'client');
    await screen.findByRole('table');
    return user;
  };
  const box = (name: string) => screen.getByRole('checkbox', { name });

  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test('are by topic and way', async () => {
    const user = await show();
    expect(box('Comments by email')).toBeChecked();
    expect(box('Documents in the app')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Turn on in this browser' }));
    expect(await screen.findByRole('columnheader', { name: 'Browser' })).toBeVisible();
    expect(box('Comments by the browser')).toBeChecked();
    expect(box('Documents by the browser')).toBeDisabled();
    expect(box('Documents by the browser')).not.toBeChecked();
  });

  test('say below the table that the browser is off, and have no column for it', async () => {
    await show();
    const state = screen.getByText(/^Off in this browser/);
    const table = screen.getByRole('table');
    expect(table.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(table).queryByRole('columnheader', { name: 'Browser' })).not.toBeInTheDocument();
    expect(within(table).queryByRole('checkbox', { name: /by the browser$/ })).not.toBeInTheDocument();
  });

  test('mails about an account always come, and it says so', async () => {
    await show();
    expect(box('Your account by email')).toBeChecked();
    expect(box('Your account by email')).toBeDisabled();
    expect(box('Your account by email')).toHaveAccessibleDescription('Account emails are always sent.');
  });

  test('are shown at once and sent as a whole, one after another', async () => {
    const sent = answers('put', '/notifications/preferences', { body: preferences });
    const user = await show();
    await user.click(box('Comments by email'));
    expect(box('Comments by email')).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Daily digest' }));
    const changed = [{ ...comments, email: false }, ...others];
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([
        { digest: false, topics: changed },
        { digest: true, topics: changed },
      ]),
    );
  });

  test('that are refused are shown as they are', async () => {
    answers('put', '/notifications/preferences', { status: 503, body: { message: 'Busy' } });
    const user = await show();
    await user.click(box('Comments by email'));
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Busy']]));
    await vi.waitFor(() => expect(box('Comments by email')).toBeChecked());
  });
});

describe('the connection', () => {
  const show = (...[status]: Parameters<typeof liveStore.set>) => {
    liveStore.set(status);
    renderSignedIn('/dashboard', <LinkState />, 'client');
  };

  test('that is fine, or has just gone, is not mentioned', () => {
    show({ state: 'connecting' });
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  test('that is gone for a while is mentioned', async () => {
    show({ state: 'disconnected' });
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    act(() => liveStore.set({ state: 'connected' }));
    expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument();
  });

  test('that was closed with 1000 is off: nothing reconnects', () => {
    vi.useFakeTimers();
    try {
      show({ state: 'disconnected', isFinal: true });
      act(() => vi.advanceTimersByTime(60_000));
      expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument();
      expect(screen.getByText('Live updates are off')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('that was given up can be tried again', () => {
    show({ state: 'error', reason: 'max_attempts_reached' });
    expect(screen.getByText('Live updates are off')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
