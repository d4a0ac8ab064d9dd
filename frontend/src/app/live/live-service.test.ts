import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationList } from '@/api/generated/model/notificationList';
import { toastStore } from '@/components/toast/toast-store';
import { turnOn } from '@/features/notifications/browser-notice';
import type { LiveMessage } from '@/lib/live/message';
import { answers, toasts } from '@/testing/answers';
import { signedIn, signedOut, user } from '@/testing/fixtures';
import { notification, notified, ticketNews } from '@/testing/notifications';
import { queryClient } from '../query-client';
import { sessionStore } from '../session-store';
import { onGo, startLive } from './live-service';
import { liveStore, topicsStore } from './live-store';

/** Stands in for the browser's WebSocket. */
class PageSocket {
  static all: PageSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: unknown[] = [];
  readonly url: string;
  closedWith: number | undefined;

  constructor(url: string) {
    this.url = url;
    PageSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code?: number): void {
    this.closedWith = code;
  }

  says(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => PageSocket.all.at(-1) as PageSocket;
const seen = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

async function connected(): Promise<PageSocket> {
  const before = PageSocket.all.length;
  sessionStore.set(signedIn('client'));
  startLive();
  await vi.waitFor(() => expect(PageSocket.all).toHaveLength(before + 1));
  last().onopen?.();
  return last();
}

let tickets = 0;

beforeEach(() => {
  tickets += 1;
  vi.stubGlobal('WebSocket', PageSocket);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  seen('visible');
  answers('post', '/auth/ws-ticket', {
    status: 201,
    body: { ticket: `t${tickets}`, expires_at: '2026-11-22T05:00:00Z' },
  });
});
afterEach(() => {
  sessionStore.set(signedOut);
  toastStore.set([]);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('it is connected while somebody is signed in, by a ticket', async () => {
  const socket = await connected();
  const { searchParams, pathname, protocol, host } = new URL(socket.url);
  expect([protocol, host, pathname]).toEqual(['ws:', location.host, '/ws']);
  expect(searchParams.get('token')).toBe(`t${tickets}`);
  expect(searchParams.get('user_id')).toBe(user().id);
  expect(socket.sent).toEqual([{ action: 'subscribe', type: 'notifications' }]);
  expect(liveStore.get()).toEqual({ state: 'connected' });

  topicsStore.set((topics) => [...topics, { type: 'ticket', id: 't1' }]);
  expect(socket.sent.at(-1)).toEqual({ action: 'subscribe', type: 'ticket', id: 't1' });
  topicsStore.set((topics) => topics.slice(0, 1));
  expect(socket.sent.at(-1)).toEqual({ action: 'unsubscribe', type: 'ticket', id: 't1' });

  sessionStore.set(signedOut);
  expect(socket.closedWith).toBe(1000);
  expect(liveStore.get()).toEqual({ state: 'disconnected' });
});

test('another person has another connection', async () => {
  const socket = await connected();
  sessionStore.set({ ...signedIn('client'), user: user({ id: 'somebody-else' }) });
  expect(socket.closedWith).toBe(1000);
  await vi.waitFor(() => expect(PageSocket.all.at(-1)).not.toBe(socket));
  expect(new URL(last().url).searchParams.get('user_id')).toBe('somebody-else');
});

test('an event is told once, although its update and a notification of it come', async () => {
  const socket = await connected();
  socket.says({ ...ticketNews('comment_added'), id: '900' });
  socket.says({ ...notified(notification(1)), id: '900' });
  socket.says({ ...notified(notification(2)), id: '901' });
  await vi.waitFor(() =>
    expect(toasts()).toEqual([
      ['info', 'New comment on Damp patch'],
      ['info', 'What happened, number 2.'],
    ]),
  );
  expect(toastStore.get()[1]).toMatchObject({
    title: 'News 2',
    action: { label: 'Open ticket', to: notification(2).actions[0]?.url },
  });
});

test('what is no news is not told', async () => {
  const socket = await connected();
  socket.says({ ...ticketNews('comment_added'), id: '910', quiet: true });
  await pause(50);
  expect(toasts()).toEqual([]);
});

test('what was told is read once it is followed', async () => {
  const read = answers('post', `/notifications/${notification(3).id}/read`);
  const socket = await connected();
  socket.says({ ...notified(notification(3)), id: '920' });
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  toastStore.get()[0]?.action?.onFollow?.();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
});

test('a notification stands in the list at once, and a burst is one', async () => {
  const list = () => queryClient.getQueryData<NotificationList>(['notifications']);
  const socket = await connected();
  queryClient.setQueryData<NotificationList>(['notifications'], {
    items: [notification(5), notification(6, { read: true })],
    unread: 1,
  });
  socket.says(notified(notification(4)));
  expect(list()).toEqual({
    items: [notification(4), notification(5), notification(6, { read: true })],
    unread: 2,
  });
  const grown = notification(5, { message: 'And 1 more.', timestamp: '2026-11-21T06:00:00Z' });
  socket.says(notified(grown));
  expect(list()).toMatchObject({ items: [grown, notification(4), { read: true }], unread: 2 });
});

test('a tab that nobody sees shows no toast', async () => {
  const socket = await connected();
  seen('hidden');
  socket.says({ ...ticketNews('comment_added'), id: '930' });
  socket.says({ ...notified(notification(1)), id: '931' });
  await pause(900);
  expect(toasts()).toEqual([]);
});

test('a notice of the browser is shown for 5 s where no tab is seen, to whoever asked for them', async () => {
  const shown: { title: string; body: string | undefined; close: () => void; onclick: () => void }[] = [];
  class FakeNotice {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    onclick: () => void = () => undefined;
    close = vi.fn();
    readonly title: string;
    readonly body: string | undefined;

    constructor(title: string, options?: NotificationOptions) {
      this.title = title;
      this.body = options?.body;
      shown.push(this);
    }
  }
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', FakeNotice);
  answers('get', '/notifications/preferences', {
    body: { digest: false, topics: [{ topic: 'team', in_app: true, email: true, browser: false }] },
  });
  answers('post', `/notifications/${notification(1).id}/read`);
  const opened = vi.fn();
  onGo(opened);
  const socket = await connected();
  seen('hidden');

  socket.says({ ...notified(notification(1)), id: '940' });
  await pause(900);
  expect(shown).toEqual([]);

  await turnOn(user().id);
  const unwanted = notification(2, { metadata: { ...notification(2).metadata, topic: 'team' } });
  socket.says({ ...notified(unwanted), id: '941' });
  socket.says({ ...notified(notification(1)), id: '942' });
  await vi.waitFor(() => expect(shown).toHaveLength(1), 3000);
  expect(shown[0]).toMatchObject({ title: 'News 1', body: 'What happened, number 1.' });
  await pause(300);
  expect(shown).toHaveLength(1);
  shown[0]?.onclick();
  expect(opened).toHaveBeenCalledWith(notification(1).actions[0]?.url);
  expect(shown[0]?.close).toHaveBeenCalled();
});
