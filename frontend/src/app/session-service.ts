import { getGetMeQueryKey, getMe, logout, refreshSession } from '@/api/generated/auth/auth';
import { ApiError, onBeforeCall } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import { LOCK_KEPT_MS, REFRESH_AT, REFRESH_RETRY_MS, TOKEN_AWAITED_MS } from '@/config/constants';
import { DASHBOARD } from '@/config/paths';
import { keepClientView } from '@/lib/client-view';
import { dropDrafts } from '@/lib/drafts';
import { dropRecent } from '@/lib/recent';
import { clearAccess, clearAll, readRefreshToken, readToken, readUser, writeTokens } from '@/lib/storage';
import { tokenTimes } from '@/lib/token';
import * as libTexts from '@/messages/lib';
import { leavingStore } from './leaving-store';
import { parseLoginReply } from './login-reply';
import { queryClient } from './query-client';
import { endSession, keepUser, leave, markSignedIn, markSignedOut, sessionStore } from './session-store';

const LOCK = 'plumbline-refresh';
const NEVER = Number.POSITIVE_INFINITY;

/** The access token this tab counts on, when it is to be replaced, and when it is worth nothing. */
interface Watch {
  token: string | null;
  dueAt: number;
  endsAt: number;
}

const NOTHING: Watch = { token: null, dueAt: NEVER, endsAt: NEVER };

let watch = NOTHING;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<ApiError | null> | undefined;

const pause = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

/** Does the work when no other tab does, and tells it whether another one did when it was asked for. */
async function alone(work: (waited: boolean) => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return work(false);
  const waits = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(false);
    return lock === null;
  });
  if (waits) await locks.request(LOCK, () => work(true));
}

/** A token that another tab has stored is read here a little after the lock has been passed on. */
const anotherTabsToken = (used: string | null): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      removeEventListener('storage', look);
      resolve();
    };
    const look = (): void => {
      if (readToken() !== used) end();
    };
    addEventListener('storage', look);
    setTimeout(end, TOKEN_AWAITED_MS);
    look();
  });

/** One refresh for all tabs: a tab that waited for the lock and finds a new token uses that. */
function refresh(used: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const work = async (waited: boolean): Promise<void> => {
      if (waited) await anotherTabsToken(used);
      const stored = readToken();
      if (stored !== null && stored !== used) return resolve(schedule(stored, 'fresh'));
      const current = readRefreshToken();
      if (current === null) throw new Error(libTexts.noRefreshToken);
      const reply = await refreshSession({ refresh_token: current });
      if (readRefreshToken() !== current) return resolve();
      writeTokens(reply.access_token, reply.refresh_token ?? null);
      resolve(schedule(reply.access_token, 'fresh', reply.expires_in));
      await pause(LOCK_KEPT_MS);
    };
    alone(work).catch(reject);
  });
}

/** By this browser's clock alone for a token just issued, whatever the clock of the server says. */
function schedule(token: string, age: 'fresh' | 'stored', expiresIn: number | null = null): void {
  const times = tokenTimes(token);
  const life = expiresIn !== null ? expiresIn * 1000 : times && times.expiresAt - times.issuedAt;
  if (life === null) return;
  const start = age === 'stored' && times ? Math.min(times.issuedAt, Date.now()) : Date.now();
  watch = { token, dueAt: NEVER, endsAt: start + life };
  runAt(Math.max(start + life * REFRESH_AT, Date.now() + 1000));
}

function runAt(instant: number): void {
  clearTimeout(timer);
  watch = { ...watch, dueAt: instant };
  timer = setTimeout(() => void refreshAhead(), instant - Date.now());
}

function stopRefreshing(): void {
  clearTimeout(timer);
  watch = NOTHING;
}

/** A server that cannot be reached or is busy has not refused: the session stays and is tried again. */
const isRefusal = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 400 && error.status < 500 && error.status !== 429);

async function replaceToken(): Promise<ApiError | null> {
  if (!sessionStore.get().isAuthenticated) {
    stopRefreshing();
    return null;
  }
  try {
    await refresh(watch.token);
    const { user } = sessionStore.get();
    if (user !== null && readToken() !== null) markSignedIn(user);
    return null;
  } catch (error) {
    if (error instanceof ApiError && !isRefusal(error)) {
      runAt(Date.now() + REFRESH_RETRY_MS);
      return error;
    }
    const isMissing = error instanceof Error && error.message === libTexts.noRefreshToken;
    forgetSession(isMissing ? error.message : null);
    if (isMissing) toast.error(error.message);
    return null;
  }
}

/** The reason why the token cannot be refreshed now, or null. */
function refreshAhead(): Promise<ApiError | null> {
  running ??= replaceToken().finally(() => {
    running = undefined;
  });
  return running;
}

/** The server has said that the session is over: another token tells whether it is, and whoever is signed in. */
export async function renewSession(): Promise<void> {
  await refreshAhead();
}

/** A computer that slept past the end of its token gets another before anything else is asked. */
onBeforeCall(async () => {
  if (Date.now() < watch.endsAt) return;
  const hindrance = await refreshAhead();
  if (hindrance !== null) throw hindrance;
});

/** Signs this browser out without asking the server. */
export function forgetSession(error: string | null = null): void {
  stopRefreshing();
  queryClient.clear();
  endSession(error);
}

async function loadUser(): Promise<void> {
  const user = await getMe({ quiet401: true });
  if (readToken() === null) return markSignedOut();
  // The account's page reads the same call, and finds it answered.
  queryClient.setQueryData(getGetMeQueryKey(), user);
  keepUser(user);
}

/** Reloads the signed-in account from the server; on failure the stored one stays. */
export async function reloadUser(): Promise<void> {
  await loadUser().catch(() => undefined);
}

/** Opens the dashboard without a network: nobody has refused the session. The server is asked once there is one. */
function keepStoredUser(): void {
  const user = readUser();
  if (user === null) {
    forgetSession();
    return;
  }
  markSignedIn(user);
  addEventListener('online', () => void reloadUser(), { once: true });
}

/** At start-up: me, else refresh and me again, else signed out. */
export async function restoreSession(): Promise<void> {
  const used = readToken();
  try {
    await loadUser();
  } catch {
    if (readRefreshToken() === null) {
      clearAccess();
      markSignedOut(libTexts.noRefreshToken);
      toast.error(libTexts.noRefreshToken);
      return;
    }
    try {
      await refresh(used);
      await loadUser();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) {
        forgetSession();
        return;
      }
      keepStoredUser();
    }
  }
  const token = readToken();
  if (token !== null && watch.token !== token) schedule(token, 'stored');
}

export function acceptLogin(reply: unknown): void {
  const { user, access, refresh: refreshToken, expiresIn } = parseLoginReply(reply);
  clearAll();
  dropDrafts(user.id);
  dropRecent(user.id);
  void loadStored().then((stored) => stored?.dropOthersStored(user.id));
  queryClient.clear();
  if (access !== null) {
    writeTokens(access, refreshToken);
    schedule(access, 'fresh', expiresIn);
  }
  keepUser(user);
}

/** Null where its script cannot be loaded: then the stored jobs stay, under their owner's name. */
const loadStored = () => import('@/offline/stored').catch(() => null);

/**
 * Signs out, unless jobs on this device are not sent: then a dialog of the dashboard asks first. Returns the address
 * to go to; null stays.
 */
export async function signOutOrAsk(): Promise<string | null> {
  const { user } = sessionStore.get();
  const unsent = user === null ? 0 : ((await (await loadStored())?.countStored(user.id)) ?? 0);
  if (unsent > 0) {
    leavingStore.set(unsent);
    return location.pathname.startsWith(DASHBOARD) ? null : DASHBOARD;
  }
  await signOut();
  return '/';
}

/** Tells the server, and forgets the session whatever it answers. Deletes all that is stored on this device. */
export async function signOut(): Promise<void> {
  const { user } = sessionStore.get();
  await leave();
  // Only now: another one may have been stored meanwhile.
  const refreshToken = readRefreshToken();
  try {
    await logout(refreshToken === null ? {} : { refresh_token: refreshToken }, { quiet401: true });
  } catch {
    // The server's answer changes nothing: this browser is signed out.
  } finally {
    forgetSession();
    dropDrafts();
    dropRecent();
    if (user !== null) await (await loadStored())?.dropStored(user.id);
  }
}

/** After another tab has stored a token, or removed it. */
export function followStorage(change: 'signed-out' | 'same-person' | 'other-person'): void {
  const token = readToken();
  if (change !== 'same-person') {
    keepClientView(null);
    queryClient.clear();
  }
  if (token === null) stopRefreshing();
  else if (token !== watch.token) schedule(token, 'fresh');
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && watch.dueAt <= Date.now()) void refreshAhead();
});
