import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationList } from '@/api/generated/model/notificationList';
import { queryClient } from '@/app/query-client';
import { sessionStore } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, toasts } from '@/testing/answers';
import { signedIn, signedOut, user } from '@/testing/fixtures';
import { notification, notified, ticketNews } from '@/testing/notifications';
import { announce, forgetTold, onGo } from './announce';
import { turnOn } from './browser-notice';

const seen = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

beforeEach(() => {
  sessionStore.set(signedIn('client'));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  seen('visible');
});
afterEach(() => {
  sessionStore.set(signedOut);
  toastStore.set([]);
  queryClient.clear();
  forgetTold();
  vi.unstubAllGlobals();
});

test('an event whose update and notification both arrive is announced once', async () => {
  announce({ ...ticketNews('comment_added'), id: '900' });
  announce({ ...notified(notification(1)), id: '900' });
  announce({ ...notified(notification(2)), id: '901' });
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

test('a quiet message shows no toast', async () => {
  announce({ ...ticketNews('comment_added'), id: '910', quiet: true });
  await pause(50);
  expect(toasts()).toEqual([]);
});

test('following a toast marks its notification as read', async () => {
  const read = answers('post', `/notifications/${notification(3).id}/read`);
  announce({ ...notified(notification(3)), id: '920' });
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  toastStore.get()[0]?.action?.onFollow?.();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
});

test('a notification stands in the list at once, and a burst is one', async () => {
  const list = () => queryClient.getQueryData<NotificationList>(['notifications']);
  queryClient.setQueryData<NotificationList>(['notifications'], {
    items: [notification(5), notification(6, { read: true })],
    unread: 1,
  });
  announce(notified(notification(4)));
  expect(list()).toEqual({
    items: [notification(4), notification(5), notification(6, { read: true })],
    unread: 2,
  });
  const grown = notification(5, { message: 'And 1 more.', timestamp: '2026-11-21T06:00:00Z' });
  announce(notified(grown));
  expect(list()).toMatchObject({ items: [grown, notification(4), { read: true }], unread: 2 });
});

test('a tab that nobody sees shows no toast', async () => {
  seen('hidden');
  announce({ ...ticketNews('comment_added'), id: '930' });
  announce({ ...notified(notification(1)), id: '931' });
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
  seen('hidden');

  announce({ ...notified(notification(1)), id: '940' });
  await pause(900);
  expect(shown).toEqual([]);

  await turnOn(user().id);
  const unwanted = notification(2, { metadata: { ...notification(2).metadata, topic: 'team' } });
  announce({ ...notified(unwanted), id: '941' });
  announce({ ...notified(notification(1)), id: '942' });
  await vi.waitFor(() => expect(shown).toHaveLength(1), 3000);
  expect(shown[0]).toMatchObject({ title: 'News 1', body: 'What happened, number 1.' });
  await pause(300);
  expect(shown).toHaveLength(1);
  shown[0]?.onclick();
  expect(opened).toHaveBeenCalledWith(notification(1).actions[0]?.url);
  expect(shown[0]?.close).toHaveBeenCalled();
});
