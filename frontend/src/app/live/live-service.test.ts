import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from '@/lib/live/message';
import { answers } from '@/testing/answers';
import { signedIn, signedOut, user } from '@/testing/fixtures';
import { ticketNews } from '@/testing/notifications';
import { queryClient } from '../query-client';
import { sessionStore } from '../session-store';
import { startLive } from './live-service';
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
const handlers = { onMessage: vi.fn(), onStop: vi.fn() };

async function connected(): Promise<PageSocket> {
  const before = PageSocket.all.length;
  sessionStore.set(signedIn('client'));
  startLive(handlers);
  await vi.waitFor(() => expect(PageSocket.all).toHaveLength(before + 1));
  last().onopen?.();
  return last();
}

let tokens = 0;

beforeEach(() => {
  tokens += 1;
  vi.stubGlobal('WebSocket', PageSocket);
  answers('post', '/auth/ws-ticket', {
    status: 201,
    body: { ticket: `t${tokens}`, expires_at: '2026-11-22T05:00:00Z' },
  });
});
afterEach(() => {
  sessionStore.set(signedOut);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('it is connected while somebody is signed in, by a token', async () => {
  const socket = await connected();
  const { searchParams, pathname, protocol, host } = new URL(socket.url);
  expect([protocol, host, pathname]).toEqual(['ws:', location.host, '/ws']);
  expect(searchParams.get('token')).toBe(`t${tokens}`);
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

test('messages reach the handlers until the person signs out', async () => {
  const socket = await connected();
  const message = { ...ticketNews('comment_added'), id: '900' };
  socket.says(message);
  expect(handlers.onMessage).toHaveBeenCalledExactlyOnceWith(message);
  expect(handlers.onStop).not.toHaveBeenCalled();
  sessionStore.set(signedOut);
  expect(handlers.onStop).toHaveBeenCalledTimes(1);
});
