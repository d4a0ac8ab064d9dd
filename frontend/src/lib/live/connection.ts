import { type LiveMessage, parseMessage } from './message';
import { byKey, type Topic } from './topic';

export const MAX_ATTEMPTS_REACHED = 'max_attempts_reached';

const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** A connection that lasts so long starts the counting of attempts anew. */
const STEADY_MS = 5000;

/** Below the server's limits of 60 frames a minute and 100 topics; further frames wait. */
const FRAMES = 40;
const FRAMES_MS = 60_000;
const TOPICS = 90;

const NORMAL = 1000;
const SESSION_OVER = 4401;

export type LiveStatus =
  | { state: 'connecting' | 'connected' }
  /** `isFinal`: nothing connects again by itself. */
  | { state: 'disconnected'; isFinal?: boolean }
  | { state: 'error'; reason?: typeof MAX_ATTEMPTS_REACHED };

/** The used part of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: (code: number) => void;
}

export interface Timers {
  set: (work: () => void, delay: number) => unknown;
  clear: (timer: never) => void;
}

export interface ConnectionOptions {
  /** The address of the next attempt, with what opens it once. */
  address: () => Promise<string>;
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
  /** The server says that the session is over: done once it is renewed or ended. */
  onSessionOver: () => Promise<void>;
  open?: (address: string) => Socket;
  timers?: Timers;
}

const openSocket = (address: string): Socket => new WebSocket(address) as unknown as Socket;

const windowTimers: Timers = {
  set: (work, delay) => setTimeout(work, delay),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Before the nth attempt to connect again, from the first: 1, 2, 4, 8, 16 s. */
const delayOf = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);

/** The real-time channel: connects, stays connected as well as it can, and says when it has given up. */
export class LiveConnection {
  readonly #options: ConnectionOptions;
  readonly #open: (address: string) => Socket;
  readonly #timers: Timers;
  #status: LiveStatus = { state: 'disconnected' };
  #socket: Socket | null = null;
  #timer: unknown;
  #steady: unknown;
  #attempts = 0;
  /** Number of the current attempt; results of older attempts are ignored. */
  #run = 0;
  #wanted = new Map<string, Topic>();
  #told = new Map<string, Topic>();
  /** How many more the socket may be sent for now. */
  #frames = { left: FRAMES };

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#open = options.open ?? openSocket;
    this.#timers = options.timers ?? windowTimers;
  }

  get status(): LiveStatus {
    return this.#status;
  }

  /** Begins, or begins anew with all its attempts: by hand, or when the browser is online again. */
  connect(): void {
    this.#attempts = 0;
    void this.#drop();
    void this.#attempt();
  }

  /** For good, until it is connected again. Over once the server has heard of it. */
  close(): Promise<void> {
    const closed = this.#drop();
    this.#set({ state: 'disconnected' });
    return closed;
  }

  /** Refused while disconnected. */
  send(message: object): boolean {
    if (this.#socket === null || this.#status.state !== 'connected') return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sets the topics, now and after every reconnect. */
  listen(topics: Iterable<Topic>): void {
    this.#wanted = byKey(topics);
    this.#tell();
  }

  #tell(): void {
    for (const [key, topic] of this.#told) {
      if (!this.#wanted.has(key) && this.#ask('unsubscribe', topic)) this.#told.delete(key);
    }
    for (const [key, topic] of this.#wanted) {
      if (this.#told.size >= TOPICS) return;
      if (!this.#told.has(key) && this.#ask('subscribe', topic)) this.#told.set(key, topic);
    }
  }

  #ask(action: 'subscribe' | 'unsubscribe', topic: Topic): boolean {
    const frames = this.#frames;
    if (frames.left <= 0 || !this.send({ action, ...topic })) return false;
    frames.left -= 1;
    this.#timers.set(() => {
      frames.left += 1;
      if (frames === this.#frames) this.#tell();
    }, FRAMES_MS);
    return true;
  }

  #set(status: LiveStatus): void {
    this.#status = status;
    this.#options.onStatus(status);
  }

  #drop(): Promise<void> {
    this.#run += 1;
    this.#timers.clear(this.#timer as never);
    this.#timers.clear(this.#steady as never);
    const socket = this.#socket;
    this.#socket = null;
    this.#told = new Map();
    if (socket === null) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.onopen = null;
    socket.onmessage = null;
    socket.onerror = null;
    socket.onclose = () => resolve();
    socket.close(NORMAL);
    return promise;
  }

  async #attempt(): Promise<void> {
    const run = this.#run;
    this.#set({ state: 'connecting' });
    try {
      const address = await this.#options.address();
      if (run === this.#run) this.#use(this.#open(address), run);
    } catch {
      if (run !== this.#run) return;
      this.#set({ state: 'error' });
      this.#again();
    }
  }

  #use(socket: Socket, run: number): void {
    this.#socket = socket;
    this.#frames = { left: FRAMES };
    socket.onopen = () => {
      this.#steady = this.#timers.set(() => {
        this.#attempts = 0;
      }, STEADY_MS);
      this.#set({ state: 'connected' });
      this.#tell();
    };
    socket.onmessage = ({ data }) => {
      const message = parseMessage(data);
      if (message !== null) this.#options.onMessage(message);
    };
    socket.onerror = () => this.#set({ state: 'error' });
    socket.onclose = ({ code }) => void this.#closed(code, run);
  }

  async #closed(code: number, run: number): Promise<void> {
    this.#timers.clear(this.#steady as never);
    this.#socket = null;
    this.#told = new Map();
    const isFinal = code === NORMAL;
    this.#set({ state: 'disconnected', ...(isFinal && { isFinal }) });
    if (isFinal) return;
    if (code === SESSION_OVER) await this.#options.onSessionOver();
    if (run === this.#run) this.#again();
  }

  #again(): void {
    if (this.#attempts >= MAX_ATTEMPTS) {
      this.#set({ state: 'error', reason: MAX_ATTEMPTS_REACHED });
      return;
    }
    this.#attempts += 1;
    this.#timer = this.#timers.set(() => void this.#attempt(), delayOf(this.#attempts));
  }
}
