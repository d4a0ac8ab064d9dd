import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from '@/testing/socket';
import { liveAddress } from './address';
import { LiveConnection } from './connection';
import type { LiveMessage } from './message';
import { FEED } from './topic';

const TICKET = { type: 'ticket', id: 't1' } as const;
const PROJECT = { type: 'project', id: 'p1' } as const;
const subscribe = (topic: object) => ({ action: 'subscribe', ...topic });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function connect() {
  const sockets: FakeSocket[] = [];
  const messages: LiveMessage[] = [];
  const states: string[] = [];
  let count = 0;
  const address = vi.fn(async () => {
    count += 1;
    return `ws://site/ws?token=token-${count}`;
  });
  const onSessionOver = vi.fn(async () => undefined);
  const connection = new LiveConnection({
    address,
    onSessionOver,
    onMessage: (message) => messages.push(message),
    onStatus: (status) =>
      states.push('reason' in status && status.reason ? `${status.state}: ${status.reason}` : status.state),
    open: (to) => {
      const socket = new FakeSocket(to);
      sockets.push(socket);
      return socket;
    },
  });
  connection.listen([FEED]);
  connection.connect();
  return {
    connection,
    sockets,
    messages,
    states,
    address,
    onSessionOver,
    settle: () => vi.advanceTimersByTimeAsync(0),
    last: () => sockets.at(-1) as FakeSocket,
  };
}

/** The delays after which another attempt is made, each of which breaks. */
async function delaysOf({ sockets, settle, last }: ReturnType<typeof connect>): Promise<number[]> {
  const delays: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const before = sockets.length;
    last().breaks();
    const from = Date.now();
    await settle();
    while (sockets.length === before && Date.now() - from < 60_000) await vi.advanceTimersByTimeAsync(500);
    if (sockets.length === before) break;
    delays.push((Date.now() - from) / 1000);
  }
  return delays;
}

describe('connecting', () => {
  test('a token opens it, what is wanted is subscribed, messages arrive', async () => {
    const live = connect();
    await live.settle();
    expect(live.last().address).toBe('ws://site/ws?token=token-1');
    expect(live.states).toEqual(['connecting']);
    live.last().onopen?.();
    expect(live.states).toEqual(['connecting', 'connected']);
    expect(live.last().sent).toEqual([subscribe(FEED)]);
    live.last().says({ type: 'system_message', payload: { kind: 'subscribed', type: 'notifications' } });
    expect(live.messages).toEqual([
      { type: 'system_message', payload: { kind: 'subscribed', type: 'notifications' } },
    ]);
  });

  test.each([
    ['of an unknown type', { type: 'weather_update', payload: {} }],
    ['named like what every object has', { type: 'toString', payload: {} }],
    ['without a payload', { type: 'notification' }],
    ['without what it needs', { type: 'ticket_update', payload: { ticket_id: 't' } }],
    ['that is no object', '"hello"'],
    ['that is no JSON', '{'],
  ])('a message %s is ignored', async (_what, message) => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    live.last().says(message);
    expect(live.messages).toEqual([]);
  });

  test('no more is said in a minute than the server reads', async () => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    const topics = Array.from({ length: 70 }, (_, index) => ({ type: 'ticket', id: `t${index}` }) as const);
    live.connection.listen([FEED, ...topics]);
    expect(live.last().sent).toHaveLength(40);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(live.last().sent).toHaveLength(40);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.last().sent).toEqual([FEED, ...topics].map(subscribe));
  });

  test('only what changes is subscribed and unsubscribed', async () => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    live.connection.listen([FEED, TICKET, TICKET]);
    live.connection.listen([FEED, PROJECT]);
    expect(live.last().sent).toEqual([
      subscribe(FEED),
      subscribe(TICKET),
      { action: 'unsubscribe', ...TICKET },
      subscribe(PROJECT),
    ]);
  });

  test('sending while disconnected is refused', async () => {
    const live = connect();
    expect(live.connection.send({ action: 'subscribe' })).toBe(false);
    await live.settle();
    expect(live.connection.send({ action: 'subscribe' })).toBe(false);
    live.last().onopen?.();
    expect(live.connection.send({ action: 'other' })).toBe(true);
    live.last().ends(1006);
    expect(live.connection.send({ action: 'other' })).toBe(false);
    expect(live.last().sent).toEqual([subscribe(FEED), { action: 'other' }]);
  });
});

describe('a connection that is lost', () => {
  test('is tried again after 1, 2, 4, 8 and 16 s, then given up', async () => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    expect(await delaysOf(live)).toEqual([1, 2, 4, 8, 16]);
    expect(live.states.at(-1)).toBe('error: max_attempts_reached');
    expect(live.address).toHaveBeenCalledTimes(6);
  });

  test('a token that cannot be fetched is a failed attempt', async () => {
    const live = connect();
    live.address.mockRejectedValue(new Error('offline'));
    await live.settle();
    live.last().ends(1012);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(live.states.at(-1)).toBe('error: max_attempts_reached');
    expect(live.address).toHaveBeenCalledTimes(6);
    expect(live.sockets).toHaveLength(1);
  });

  test('subscribes again to all that is wanted', async () => {
    const live = connect();
    live.connection.listen([FEED, TICKET]);
    await live.settle();
    live.last().onopen?.();
    live.last().ends(1012);
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.sockets).toHaveLength(2);
    expect(live.last().sent).toEqual([]);
    live.last().onopen?.();
    expect(live.last().sent).toEqual([subscribe(FEED), subscribe(TICKET)]);
  });

  test('counts anew once it has lasted, and not when it ends at once', async () => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    live.last().ends(1006);
    await vi.advanceTimersByTimeAsync(1000);
    live.last().onopen?.();
    live.last().ends(4408);
    await vi.advanceTimersByTimeAsync(1999);
    expect(live.sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    live.last().onopen?.();
    await vi.advanceTimersByTimeAsync(5000);
    live.last().ends(1006);
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.sockets).toHaveLength(4);
  });

  test('closed with 1000 it stays closed', async () => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    live.last().ends(1000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(live.sockets).toHaveLength(1);
    expect(live.states.at(-1)).toBe('disconnected');
    expect(live.connection.status).toEqual({ state: 'disconnected', isFinal: true });
  });

  test('after 4401 the session is settled before the next attempt', async () => {
    const live = connect();
    await live.settle();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    live.onSessionOver.mockReturnValue(promise);
    live.last().onopen?.();
    live.last().ends(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.sockets).toHaveLength(1);
    resolve(undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.sockets).toHaveLength(2);
    expect(live.onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('begins anew when told to, with all its attempts', async () => {
    const live = connect();
    await live.settle();
    expect(await delaysOf(live)).toHaveLength(5);
    live.connection.connect();
    await live.settle();
    expect(live.sockets).toHaveLength(7);
    expect(await delaysOf(live)).toEqual([1, 2, 4, 8, 16]);
  });
});

describe('closing', () => {
  test('says 1000, and nothing follows', async () => {
    const live = connect();
    await live.settle();
    live.last().onopen?.();
    const socket = live.last();
    const [closedBefore, over] = [socket.onclose, vi.fn()];
    void live.connection.close().then(over);
    expect(socket.closedWith).toBe(1000);
    closedBefore?.({ code: 1006 });
    socket.says({ type: 'system_message', payload: { kind: 'missed' } });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(over).not.toHaveBeenCalled();
    socket.onclose?.({ code: 1000 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(over).toHaveBeenCalled();
    expect(live.sockets).toHaveLength(1);
    expect(live.messages).toEqual([]);
    expect(live.connection.status).toEqual({ state: 'disconnected' });
  });

  test('ends an attempt that is under way', async () => {
    const live = connect();
    await live.connection.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(live.sockets).toHaveLength(0);
  });
});

describe('the address', () => {
  const at = (href: string) => new URL(href) as unknown as Location;

  test.each([
    ['http://localhost:8080/dashboard', 'ws://localhost:8080/ws?token=a+b&user_id=u1'],
    ['https://plumbline.example/', 'wss://plumbline.example/ws?token=a+b&user_id=u1'],
  ])('of %s', (page, address) => {
    expect(liveAddress('a b', 'u1', at(page))).toBe(address);
  });

  test('is on another host when one was named', () => {
    vi.stubEnv('VITE_LIVE_HOST', 'live.example:99');
    expect(liveAddress('t', 'u1', at('https://site/'))).toBe('wss://live.example:99/ws?token=t&user_id=u1');
    vi.unstubAllEnvs();
  });
});
