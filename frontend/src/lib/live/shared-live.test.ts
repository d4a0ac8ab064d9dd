import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveStatus } from './connection';
import type { LiveMessage } from './message';
import { SharedLive } from './shared-live';
import { FEED, type Topic, topicKey } from './topic';

const TICKET: Topic = { type: 'ticket', id: 't1' };
const PROJECT: Topic = { type: 'project', id: 'p1' };
const NEWS: LiveMessage = {
  type: 'ticket_update',
  payload: { ticket_id: 't1', ticket_title: 'Damp', update_type: 'edited' },
};
const MISSED: LiveMessage = { type: 'system_message', payload: { kind: 'missed' } };

interface Waiting {
  run: () => Promise<unknown>;
  give: (error?: Error) => void;
}

/** The locks of a browser with one name: one holds it, the others wait, and it can be robbed. */
function makeLocks(): LockManager {
  let holder: Waiting | null = null;
  let queue: Waiting[] = [];
  const next = () => {
    if (holder !== null) return;
    holder = queue.shift() ?? null;
    const current = holder;
    if (current === null) return;
    void current.run().then(() => {
      if (holder !== current) return;
      holder = null;
      current.give();
      next();
    });
  };
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      const mine: Waiting = {
        run: () => Promise.resolve(work()),
        give: (error) => (error ? reject(error) : resolve()),
      };
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(mine)) return;
        queue = queue.filter((other) => other !== mine);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (options.steal) {
        holder?.give(new DOMException('stolen', 'AbortError'));
        holder = null;
        queue.unshift(mine);
      } else queue.push(mine);
      next();
    });
  return { request } as unknown as LockManager;
}

class FakeChannel {
  static all: FakeChannel[] = [];
  static asleep = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other === this || other.name !== this.name || FakeChannel.asleep.has(other)) continue;
      other.onmessage?.({ data: structuredClone(data) });
    }
  }

  close(): void {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this);
  }
}

let locks = makeLocks();

function open(userId = 'u1', isAlone = false) {
  const messages: LiveMessage[] = [];
  const states: string[] = [];
  const connections: FakeConnection[] = [];
  let channel: FakeChannel | undefined;
  const shared = new SharedLive({
    userId,
    connection: (events) => {
      const made = new FakeConnection(events);
      connections.push(made);
      return made;
    },
    locks: isAlone ? undefined : locks,
    openChannel: (name) => {
      channel = new FakeChannel(name);
      return channel as unknown as BroadcastChannel;
    },
    onMessage: (message) => messages.push(message),
    onStatus: ({ state }) => states.push(state),
  });
  return { shared, messages, states, connections, channel: () => channel as FakeChannel };
}

class FakeConnection {
  status: LiveStatus = { state: 'disconnected' };
  connects = 0;
  isClosed = false;
  serverHears = () => {};
  topics: string[] = [];
  readonly #events: { onMessage: (message: LiveMessage) => void; onStatus: (status: LiveStatus) => void };

  constructor(events: { onMessage: (message: LiveMessage) => void; onStatus: (status: LiveStatus) => void }) {
    this.#events = events;
  }

  connect(): void {
    this.connects += 1;
    this.is('connecting');
  }

  close(): Promise<void> {
    this.isClosed = true;
    return new Promise((resolve) => {
      this.serverHears = resolve;
    });
  }

  listen(topics: Iterable<Topic>): void {
    this.topics = [...topics].map(topicKey);
  }

  is(state: 'connecting' | 'connected' | 'disconnected'): void {
    this.status = { state };
    this.#events.onStatus(this.status);
  }

  hears(message: LiveMessage): void {
    this.#events.onMessage(message);
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function opened(...args: Parameters<typeof open>) {
  const tab = open(...args);
  tab.shared.listen([FEED]);
  tab.shared.start();
  await settle();
  return tab;
}

const connectionOf = (tab: ReturnType<typeof open>) => tab.connections.at(-1) as FakeConnection;

beforeEach(() => {
  vi.useFakeTimers();
  locks = makeLocks();
});
afterEach(() => {
  for (const channel of FakeChannel.all) channel.close();
  FakeChannel.asleep.clear();
  vi.useRealTimers();
});

describe('two tabs', () => {
  test('have one connection, which hears for both', async () => {
    const first = await opened();
    const second = await opened();
    expect(first.connections).toHaveLength(1);
    expect(second.connections).toHaveLength(0);
    connectionOf(first).is('connected');
    connectionOf(first).hears(NEWS);
    expect(first.messages).toEqual([NEWS]);
    expect(second.states).toEqual(['connecting', 'connected']);
    expect(second.messages).toEqual([MISSED, NEWS]);
  });

  test('subscribe to what either of them shows', async () => {
    const first = await opened();
    const second = await opened();
    second.shared.listen([FEED, TICKET]);
    first.shared.listen([FEED, PROJECT]);
    expect(connectionOf(first).topics.toSorted()).toEqual(['notifications', 'project p1', 'ticket t1']);
    second.shared.stop();
    expect(connectionOf(first).topics).toEqual(['notifications', 'project p1']);
  });

  test('the one that leads is closed: the other takes over with all that is wanted', async () => {
    const first = await opened();
    const second = await opened();
    const third = await opened();
    third.shared.listen([FEED, TICKET]);
    first.shared.stop();
    await settle();
    expect(connectionOf(first).isClosed).toBe(true);
    expect(connectionOf(second)).toMatchObject({ connects: 1, topics: ['notifications', 'ticket t1'] });
    connectionOf(second).hears(NEWS);
    expect(third.messages).toContainEqual(NEWS);
  });

  test('the other asks to try again', async () => {
    const first = await opened();
    const second = await opened();
    second.shared.retry();
    expect(connectionOf(first).connects).toBe(2);
  });

  test.each(['the one that leads', 'the other'])(
    '%s signs out: once the server has heard that the connection is closed',
    async (who) => {
      const first = await opened();
      const second = await opened();
      const left = vi.fn();
      void (who === 'the other' ? second : first).shared.leave().then(left);
      expect(connectionOf(first).isClosed).toBe(true);
      await vi.advanceTimersByTimeAsync(500);
      expect(left).not.toHaveBeenCalled();
      connectionOf(first).serverHears();
      await vi.advanceTimersByTimeAsync(0);
      expect(left).toHaveBeenCalled();
    },
  );

  test('a leader that sleeps keeps nobody from signing out', async () => {
    const first = await opened();
    const second = await opened();
    FakeChannel.asleep.add(first.channel());
    const left = vi.fn();
    void second.shared.leave().then(left);
    await vi.advanceTimersByTimeAsync(999);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toHaveBeenCalled();
  });

  test('a tab that leads and sleeps is replaced, and hears from the other when it wakes', async () => {
    const first = await opened();
    FakeChannel.asleep.add(first.channel());
    const second = await opened();
    await vi.advanceTimersByTimeAsync(2999);
    expect(second.connections).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(second.connections).toHaveLength(1);
    FakeChannel.asleep.clear();
    await settle();
    expect(connectionOf(first).isClosed).toBe(true);
    connectionOf(second).hears(NEWS);
    expect(first.messages).toEqual([NEWS]);
    second.shared.stop();
    await settle();
    expect(first.connections).toHaveLength(2);
  });

  test('of two people do not hear each other', async () => {
    const first = await opened('u1');
    const second = await opened('u2');
    connectionOf(first).hears(NEWS);
    expect(second.messages).toEqual([]);
  });
});

test('what is not understood is ignored', async () => {
  const first = await opened();
  const second = await opened();
  const stranger = new FakeChannel('plumbline-live:u1');
  for (const data of [
    null,
    'hello',
    { v: 2, user: 'u1', from: 'x', kind: 'retry' },
    { v: 1, user: 'u1', from: 'x', kind: 'dance' },
    { v: 1, user: 'u1', from: 'x', kind: 'message', message: { type: 'weather_update' } },
    { v: 1, user: 'u1', from: 'x', kind: 'want', topics: 'all' },
  ]) {
    stranger.postMessage(data);
  }
  expect(connectionOf(first)).toMatchObject({ connects: 1, topics: ['notifications'] });
  expect(second.messages).toEqual([]);
});

test('online again, the tab that leads connects again', async () => {
  const first = await opened();
  const second = await opened();
  dispatchEvent(new Event('online'));
  expect(connectionOf(first).connects).toBe(2);
  expect(second.connections).toHaveLength(0);
});

test('without locks each tab has its own', async () => {
  const first = await opened('u1', true);
  const second = await opened('u1', true);
  expect([first, second].map(({ connections }) => connections.length)).toEqual([1, 1]);
  connectionOf(first).hears(NEWS);
  expect(second.messages).toEqual([]);
  first.shared.stop();
  expect(connectionOf(first).isClosed).toBe(true);
});
