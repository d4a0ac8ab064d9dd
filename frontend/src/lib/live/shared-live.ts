import type { LiveConnection, LiveStatus } from './connection';
import { type LiveMessage, readMessage } from './message';
import { byKey, type Topic } from './topic';

const VERSION = 1;
/** How long a leader may take to answer before another tab takes its place. */
const PATIENCE_MS = 3000;
/** How long whoever signs out waits for the connection to be closed. */
const LEAVE_MS = 1000;
/** How often a tab that is looked at makes sure that there is one. */
const LOOK_AFTER_MS = 30_000;

/** Messages between tabs. */
type Word =
  | { kind: 'want'; topics: readonly Topic[] }
  | { kind: 'gone' | 'who' | 'retry' | 'leave' | 'left' }
  | { kind: 'status'; status: LiveStatus }
  | { kind: 'message'; message: LiveMessage };

type Frame = Word & { v: number; user: string; from: string };

type Connection = Pick<LiveConnection, 'connect' | 'close' | 'listen' | 'status'>;

interface Events {
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
}

export interface SharedLiveOptions extends Events {
  userId: string;
  connection: (events: Events) => Connection;
  /** Without them each tab has a connection of its own. */
  locks?: LockManager | undefined;
  openChannel?: ((name: string) => BroadcastChannel) | undefined;
}

const isFrame = (data: unknown): data is Frame =>
  typeof data === 'object' &&
  data !== null &&
  (data as Partial<Frame>).v === VERSION &&
  typeof (data as Partial<Frame>).from === 'string';

/** One connection for all tabs of a person in a browser: one tab leads, the others hear and ask through it. */
export class SharedLive {
  readonly #options: SharedLiveOptions;
  readonly #id = crypto.randomUUID();
  readonly #name: string;
  #channel: BroadcastChannel | null = null;
  #connection: Connection | null = null;
  #topics: readonly Topic[] = [];
  /** Topics of the other tabs, by tab. */
  #wanted = new Map<string, readonly Topic[]>();
  #waiting: AbortController | null = null;
  #release: (() => void) | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;
  #left: (() => void) | null = null;
  #hasJoined = false;
  #isOver = false;

  constructor(options: SharedLiveOptions) {
    this.#options = options;
    this.#name = `plumbline-live:${options.userId}`;
  }

  start(): void {
    const { locks, openChannel } = this.#options;
    addEventListener('online', this.#onOnline);
    if (!locks || !openChannel) {
      void this.#lead();
      return;
    }
    this.#channel = openChannel(this.#name);
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    addEventListener('visibilitychange', this.#lookAfter);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#lookAfter);
    this.#looking = setInterval(this.#lookAfter, LOOK_AFTER_MS);
    this.#queue();
    this.#ask();
  }

  stop(): void {
    this.#isOver = true;
    removeEventListener('online', this.#onOnline);
    removeEventListener('visibilitychange', this.#lookAfter);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#lookAfter);
    clearInterval(this.#looking);
    clearTimeout(this.#patience);
    this.#say({ kind: 'gone' });
    this.#waiting?.abort();
    this.#stepDown();
    this.#channel?.close();
    this.#channel = null;
  }

  /** Sets the topics of this tab. */
  listen(topics: readonly Topic[]): void {
    this.#topics = topics;
    if (this.#connection) this.#listenForAll();
    else this.#say({ kind: 'want', topics });
  }

  /** Closes the connection, wherever it is: this person is about to sign out in all tabs. */
  async leave(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Nobody is kept by a tab that sleeps or a server that is silent: the session ends all the same.
    const timer = setTimeout(resolve, LEAVE_MS);
    this.#left = resolve;
    if (this.#connection) void this.#connection.close().then(resolve);
    else if (this.#channel) this.#say({ kind: 'leave' });
    else resolve();
    await promise;
    clearTimeout(timer);
  }

  /** Begins anew after the connection was given up. */
  retry(): void {
    if (this.#connection) this.#connection.connect();
    else this.#say({ kind: 'retry' });
  }

  readonly #onOnline = (): void => this.#connection?.connect();
  readonly #onHide = (): void => this.#say({ kind: 'gone' });
  readonly #lookAfter = (): void => {
    if (document.visibilityState === 'visible') this.#ask();
  };

  #say(word: Word): void {
    this.#channel?.postMessage({ v: VERSION, user: this.#options.userId, from: this.#id, ...word });
  }

  /** Tells the leader what is wanted here. One that does not answer is asleep: its place is taken. */
  #ask(): void {
    if (this.#connection) return;
    this.#say({ kind: 'want', topics: this.#topics });
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      if (!this.#connection && !this.#isOver) this.#queue({ steal: true });
    }, PATIENCE_MS);
  }

  /** Waits for its turn to lead, which comes when the tab that leads is closed. */
  #queue(how: { steal: true } | null = null): void {
    const { locks } = this.#options;
    this.#waiting?.abort();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const options = how ?? { signal: waiting.signal };
    locks
      ?.request(this.#name, options, () => (waiting.signal.aborted ? undefined : this.#lead()))
      .catch(() => {
        if (this.#isOver || this.#waiting !== waiting) return;
        // Another tab has taken over.
        this.#stepDown();
        this.#hasJoined = true;
        this.#queue();
        this.#ask();
      });
  }

  #lead(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#release = resolve;
    this.#wanted = new Map();
    this.#connection = this.#options.connection({
      onMessage: (message) => {
        this.#say({ kind: 'message', message });
        this.#options.onMessage(message);
      },
      onStatus: (status) => {
        this.#say({ kind: 'status', status });
        this.#options.onStatus(status);
      },
    });
    this.#listenForAll();
    this.#connection.connect();
    this.#say({ kind: 'who' });
    return promise;
  }

  #stepDown(): void {
    const connection = this.#connection;
    this.#connection = null;
    void connection?.close();
    this.#release?.();
    this.#release = null;
  }

  #listenForAll(): void {
    this.#connection?.listen(byKey([...this.#topics, ...[...this.#wanted.values()].flat()]).values());
  }

  #hear(data: unknown): void {
    if (!isFrame(data) || data.user !== this.#options.userId || data.from === this.#id) return;
    if (this.#connection) this.#hearAsLeader(data, this.#connection);
    else this.#hearAsFollower(data);
  }

  #hearAsLeader(frame: Frame, connection: Connection): void {
    if (frame.kind === 'retry') connection.connect();
    if (frame.kind === 'leave') void connection.close().then(() => this.#say({ kind: 'left' }));
    if (frame.kind === 'gone') this.#wanted.delete(frame.from);
    if (frame.kind === 'want') {
      this.#wanted.set(frame.from, Array.isArray(frame.topics) ? frame.topics : []);
      this.#say({ kind: 'status', status: connection.status });
    }
    if (frame.kind === 'gone' || frame.kind === 'want') this.#listenForAll();
  }

  #hearAsFollower(frame: Frame): void {
    if (frame.kind === 'who') this.#say({ kind: 'want', topics: this.#topics });
    if (frame.kind === 'left') this.#left?.();
    if (frame.kind === 'message') {
      const message = readMessage(frame.message);
      if (message !== null) this.#options.onMessage(message);
    }
    if (frame.kind !== 'status') return;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#options.onStatus(frame.status);
    if (this.#hasJoined || frame.status.state !== 'connected') return;
    this.#hasJoined = true;
    // Messages before this tab listened were missed.
    this.#options.onMessage({ type: 'system_message', payload: { kind: 'missed' } });
  }
}
