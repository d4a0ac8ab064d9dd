import 'fake-indexeddb/auto';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { http as api } from '@/api/http';
import { toastStore } from '@/components/toast/toast-store';
import { addRecent } from '@/lib/recent';
import { openDevice } from '@/offline/device';
import { jwt, sessionReply, signedOut, user } from '@/testing/fixtures';
import { server } from '@/testing/server';
import { leavingStore } from './leaving-store';
import { queryClient } from './query-client';
import { acceptLogin, restoreSession, signOut, signOutOrAsk } from './session-service';
import { endSession, followOtherTabs, sessionStore, startSession } from './session-store';

const store = (access = jwt(), refresh: string | null = 'refresh-0') => {
  localStorage.setItem('auth_token', access);
  localStorage.setItem('user_data', JSON.stringify(user({ full_name: 'Stored' })));
  if (refresh !== null) localStorage.setItem('refresh_token', refresh);
};

const answers = (handlers: { me?: (() => Response)[]; refresh?: () => Response }) => {
  const calls: string[] = [];
  const me = [...(handlers.me ?? [])];
  server.use(
    http.get('*/auth/me', () => {
      calls.push('me');
      return me.shift()?.() ?? HttpResponse.json(user());
    }),
    http.post('*/auth/refresh', () => {
      calls.push('refresh');
      return handlers.refresh?.() ?? HttpResponse.json(sessionReply());
    }),
  );
  return calls;
};

const refused = () => HttpResponse.json({ message: 'no' }, { status: 401 });
const keys = () => Object.keys(localStorage).sort();

beforeEach(() => sessionStore.set({ ...signedOut, isLoading: true }));
afterEach(() => {
  endSession();
  toastStore.set([]);
});

describe('at start-up', () => {
  test.each(['auth_token', 'user_data'])(
    'without %s nobody is asked and nobody is signed in',
    async (key) => {
      store();
      localStorage.removeItem(key);
      const calls = answers({});
      await startSession();
      expect(calls).toEqual([]);
      expect(sessionStore.get()).toEqual(signedOut);
    },
  );

  test('the stored user is shown while the server is asked', async () => {
    store();
    answers({});
    const done = startSession();
    expect(sessionStore.get()).toMatchObject({ isLoading: true, user: { full_name: 'Stored' } });
    await done;
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, isLoading: false, user: user() });
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(user());
  });

  test('a refused token is refreshed and the user asked for again', async () => {
    store();
    const calls = answers({ me: [refused] });
    await restoreSession();
    expect(calls).toEqual(['me', 'refresh', 'me']);
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1');
  });

  test('a refused refresh clears everything', async () => {
    store();
    const calls = answers({ me: [refused], refresh: refused });
    await restoreSession();
    expect(calls).toEqual(['me', 'refresh']);
    expect(keys()).toEqual([]);
    expect(sessionStore.get()).toEqual(signedOut);
  });

  test('a refused new token clears everything', async () => {
    store();
    answers({ me: [refused, refused] });
    await restoreSession();
    expect(keys()).toEqual([]);
    expect(sessionStore.get()).toEqual(signedOut);
  });

  test('without a network the stored user stays signed in, and is asked for once there is one', async () => {
    store();
    let isOnline = false;
    const calls = answers({
      me: [() => HttpResponse.error(), () => HttpResponse.error()],
      refresh: () => (isOnline ? HttpResponse.json(sessionReply()) : HttpResponse.error()),
    });
    await restoreSession();
    expect(calls).toEqual(['me', 'refresh']);
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, user: { full_name: 'Stored' } });
    expect(keys()).toEqual(['auth_token', 'refresh_token', 'user_data']);
    isOnline = true;
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(calls).toEqual(['me', 'refresh', 'me']));
  });

  test('without a refresh token the access token and the user are cleared', async () => {
    store(jwt(), null);
    const calls = answers({ me: [refused] });
    await restoreSession();
    expect(calls).toEqual(['me']);
    expect(keys()).toEqual([]);
    expect(sessionStore.get()).toEqual({ ...signedOut, error: 'No refresh token available' });
    expect(toastStore.get()).toMatchObject([{ type: 'error', message: 'No refresh token available' }]);
  });
});

describe('signing in and out', () => {
  test('stores the three keys', () => {
    acceptLogin(sessionReply());
    expect(keys()).toEqual(['auth_token', 'refresh_token', 'user_data']);
    expect(sessionStore.get()).toMatchObject({
      isAuthenticated: true,
      refreshToken: 'refresh-1',
      error: null,
    });
  });

  test('a bare user is signed in without tokens', () => {
    acceptLogin(user());
    expect(keys()).toEqual(['user_data']);
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, token: null });
  });

  test.each([200, 401, 500])('logout answered %i always clears', async (status) => {
    const body = vi.fn();
    server.use(
      http.post('*/auth/logout', async ({ request }) => {
        body(await request.json());
        return HttpResponse.json({ message: 'x' }, { status });
      }),
    );
    acceptLogin(sessionReply());
    addRecent(user().id, { kind: 'ticket', id: 't1', title: 'Tap', path: '/dashboard/ticket/t1' });
    await signOut();
    expect(body).toHaveBeenCalledWith({ refresh_token: 'refresh-1' });
    expect(keys()).toEqual([]);
    expect(sessionStore.get()).toEqual(signedOut);
  });

  test('logout asks about unsent jobs first, and then takes everything on the device along', async () => {
    server.use(http.post('*/auth/logout', () => HttpResponse.json({ message: 'x' })));
    acceptLogin(sessionReply());
    expect(await signOutOrAsk()).toBe('/');
    acceptLogin(sessionReply());
    const device = await openDevice(user().id);
    await device.add('jobs', { id: 'job' } as never);
    device.close();
    expect(await signOutOrAsk()).toBe('/dashboard');
    expect(leavingStore.get()).toBe(1);
    expect(sessionStore.get().isAuthenticated).toBe(true);
    await signOut();
    expect(await indexedDB.databases()).toEqual([]);
    leavingStore.set(null);
  });

  test('logout without a network always clears', async () => {
    server.use(http.post('*/auth/logout', () => HttpResponse.error()));
    acceptLogin(sessionReply());
    await signOut();
    expect(keys()).toEqual([]);
  });
});

describe('ahead of expiry', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a new token is fetched at 80 % of the lifetime', async () => {
    const calls = answers({});
    acceptLogin(sessionReply({ expires_in: 100, refresh_token: 'refresh-0' }));
    await vi.advanceTimersByTimeAsync(79_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_100);
    await vi.waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh-1'));
    expect(calls).toEqual(['refresh']);
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, refreshToken: 'refresh-1' });
  });

  test('a refusal signs out', async () => {
    answers({ refresh: refused });
    acceptLogin(sessionReply({ expires_in: 100 }));
    await vi.advanceTimersByTimeAsync(80_100);
    await vi.waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(false));
    expect(keys()).toEqual([]);
  });

  test('a session without a refresh token ends, and says why', async () => {
    const calls = answers({});
    acceptLogin(sessionReply({ expires_in: 100 }));
    localStorage.removeItem('refresh_token');
    await vi.advanceTimersByTimeAsync(80_100);
    await vi.waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(false));
    expect(calls).toEqual([]);
    expect(sessionStore.get().error).toBe('No refresh token available');
    expect(toastStore.get()).toMatchObject([{ type: 'error', message: 'No refresh token available' }]);
  });

  test('a busy server is asked again and the session stays', async () => {
    let busy = true;
    const calls = answers({
      refresh: () => (busy ? HttpResponse.json({}, { status: 503 }) : HttpResponse.json(sessionReply())),
    });
    acceptLogin(sessionReply({ expires_in: 100, refresh_token: 'refresh-0' }));
    await vi.advanceTimersByTimeAsync(80_100);
    await vi.waitFor(() => expect(calls).toEqual(['refresh']));
    expect(sessionStore.get().isAuthenticated).toBe(true);
    busy = false;
    await vi.advanceTimersByTimeAsync(30_100);
    await vi.waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh-1'));
  });
});

describe('a computer that slept past the end of its token', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const used = vi.fn();
  const call = () => {
    server.use(
      http.get('*/thing', ({ request }) => {
        used(request.headers.get('authorization'));
        return HttpResponse.json({});
      }),
    );
    return api('/thing');
  };

  test('gets another before it asks for anything', async () => {
    const calls = answers({ refresh: () => HttpResponse.json(sessionReply({ access_token: jwt('new') })) });
    acceptLogin(sessionReply({ expires_in: 100 }));
    sleep(101);
    await Promise.all([call(), call()]);
    expect(calls).toEqual(['refresh']);
    expect(used.mock.calls.slice(-2)).toEqual([
      [`Bearer ${localStorage.getItem('auth_token')}`],
      [`Bearer ${localStorage.getItem('auth_token')}`],
    ]);
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  test('asks for nothing and stays signed in while there is no network', async () => {
    answers({ refresh: () => HttpResponse.error() });
    acceptLogin(sessionReply({ expires_in: 100 }));
    sleep(101);
    used.mockClear();
    await expect(call()).rejects.toMatchObject({ status: 0 });
    expect(used).not.toHaveBeenCalled();
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  test('is signed out when that is refused, without asking again and again', async () => {
    const calls = answers({ refresh: refused });
    acceptLogin(sessionReply({ expires_in: 100 }));
    sleep(101);
    await call();
    await call();
    expect(calls).toEqual(['refresh']);
    expect(sessionStore.get().isAuthenticated).toBe(false);
  });

  test('refreshes when its window is looked at again', async () => {
    const calls = answers({});
    acceptLogin(sessionReply({ expires_in: 100 }));
    sleep(85);
    dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(calls).toEqual(['refresh']));
  });
});

describe('other tabs', () => {
  const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

  test('signing out there signs out here', () => {
    const leave = followOtherTabs();
    acceptLogin(sessionReply());
    localStorage.clear();
    tell('auth_token');
    expect(sessionStore.get()).toEqual(signedOut);
    leave();
  });

  test('signing in there signs in here', () => {
    const leave = followOtherTabs();
    sessionStore.set(signedOut);
    store();
    tell('auth_token');
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, user: { full_name: 'Stored' } });
    leave();
  });

  test('somebody else signing in there leaves nothing of the first here', async () => {
    const leave = followOtherTabs();
    acceptLogin(sessionReply({ user: user({ id: '01938a5e-0000-7000-8000-00000000000a' }) }));
    queryClient.setQueryData(['users'], 'secret');
    store();
    tell('user_data');
    await vi.waitFor(() => expect(queryClient.getQueryData(['users'])).toBeUndefined());
    expect(sessionStore.get().user?.full_name).toBe('Stored');
    leave();
  });

  test('other keys are nobody’s business', () => {
    const leave = followOtherTabs();
    store();
    sessionStore.set(signedOut);
    tell('mui-mode');
    expect(sessionStore.get()).toEqual(signedOut);
    leave();
  });
});

describe('two tabs', () => {
  const turnedAway = vi.fn();

  /** Stands in for the browser's locks: one holder at a time, in order, or none. */
  function stubLocks(): void {
    let last: Promise<unknown> = Promise.resolve();
    let held = 0;
    type Work = (lock: object | null) => Promise<unknown>;
    const request = (_name: string, ...[first, second]: [Work] | [{ ifAvailable: true }, Work]) => {
      const work = typeof first === 'function' ? first : (second as Work);
      if (work !== first && held > 0) {
        turnedAway();
        return work(null);
      }
      held += 1;
      const mine = last.then(() => work({})).finally(() => (held -= 1));
      last = mine.catch(() => undefined);
      return mine;
    };
    vi.stubGlobal('navigator', { locks: { request } });
  }

  /** Modules of its own, over the same storage. */
  async function openTab() {
    vi.resetModules();
    const service = await import('./session-service');
    const { sessionStore: own } = await import('./session-store');
    return { ...service, session: own };
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    turnedAway.mockClear();
    stubLocks();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const openBoth = async () => {
    store(jwt('old', 100));
    const tabs = [await openTab(), await openTab()];
    for (const tab of tabs) await tab.restoreSession();
    return tabs;
  };

  test('refresh once for both, whose timers run out together', async () => {
    const calls = answers({
      refresh: () => HttpResponse.json(sessionReply({ access_token: jwt('new', 100), expires_in: 100 })),
    });
    const tabs = await openBoth();
    calls.length = 0;
    await vi.advanceTimersByTimeAsync(80_100);
    await vi.waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh-1'));
    await vi.waitFor(() => {
      for (const { session } of tabs) expect(session.get().refreshToken).toBe('refresh-1');
    });
    expect(calls).toEqual(['refresh']);
    for (const { session } of tabs) expect(session.get().isAuthenticated).toBe(true);
  });

  test('refresh once though both started with a token that was refused', async () => {
    let live = 'nothing';
    const calls: string[] = [];
    server.use(
      http.get('*/auth/me', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${live}` ? HttpResponse.json(user()) : refused(),
      ),
      http.post('*/auth/refresh', () => {
        calls.push('refresh');
        live = jwt('new');
        return HttpResponse.json(sessionReply({ access_token: live }));
      }),
    );
    store(jwt('old'));
    const tabs = [await openTab(), await openTab()];
    const restored = Promise.all(tabs.map((tab) => tab.restoreSession()));
    await vi.waitFor(() => expect(calls).toEqual(['refresh']));
    await vi.advanceTimersByTimeAsync(300);
    await restored;
    expect(calls).toEqual(['refresh']);
    for (const { session } of tabs) expect(session.get().isAuthenticated).toBe(true);
  });

  test('whoever refreshed goes on at once', async () => {
    store(jwt('old'));
    answers({ me: [refused] });
    await (await openTab()).restoreSession();
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1');
  });

  describe('of which one reads late what the other has stored', () => {
    /** The second tab gets the lock while it still reads the old tokens. */
    const openLate = async () => {
      const calls = answers({ me: [refused] });
      store(jwt('old'));
      const release = Promise.withResolvers<void>();
      void navigator.locks.request('plumbline-refresh', () => release.promise);
      const tab = await openTab();
      const restored = tab.restoreSession();
      await vi.waitFor(() => expect(turnedAway).toHaveBeenCalledOnce());
      release.resolve();
      return { tab, calls, restored };
    };

    test('the token that arrives is taken', async () => {
      const { tab, calls, restored } = await openLate();
      await vi.advanceTimersByTimeAsync(900);
      store(jwt('new'), 'refresh-1');
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
      await restored;
      expect(calls).toEqual(['me', 'me']);
      expect(tab.session.get()).toMatchObject({ isAuthenticated: true, refreshToken: 'refresh-1' });
    });

    test('it refreshes itself when none arrives', async () => {
      const { tab, calls, restored } = await openLate();
      await vi.advanceTimersByTimeAsync(1100);
      await restored;
      expect(calls).toEqual(['me', 'refresh', 'me']);
      expect(tab.session.get()).toMatchObject({ isAuthenticated: true, refreshToken: 'refresh-1' });
    });
  });
});
