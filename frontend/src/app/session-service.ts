import { getMe, logout, refreshSession } from '@/api/generated/auth/auth';
import { ApiError } from '@/api/http';
import { REFRESH_AT, REFRESH_RETRY_MS } from '@/config/constants';
import { SESSION } from '@/lib/messages';
import {
  clearAccess,
  clearAll,
  readRefreshToken,
  readToken,
  STORAGE_KEYS,
  writeTokens,
  writeUser,
} from '@/lib/storage';
import { tokenTimes } from '@/lib/token';
import { parseLoginReply } from './login-reply';
import { queryClient } from './query-client';
import { endSession, markSignedIn, markSignedOut, sessionStore } from './session-store';

const LOCK = 'plumbline-refresh';

let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Number.POSITIVE_INFINITY;

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** One refresh for all tabs: whoever waited for the lock finds the token already replaced and is done. */
async function refresh(): Promise<void> {
  const seen = readRefreshToken();
  if (seen === null) throw new Error(SESSION.noRefreshToken);
  await alone(async () => {
    const current = readRefreshToken();
    if (current === null) throw new Error(SESSION.noRefreshToken);
    if (current !== seen) return;
    const reply = await refreshSession({ refresh_token: current });
    if (readRefreshToken() !== current) return;
    writeTokens(reply.access_token, reply.refresh_token ?? null);
    schedule(reply.access_token, 'fresh', reply.expires_in);
  });
}

function schedule(token: string, age: 'fresh' | 'stored', expiresIn: number | null = null): void {
  const times = tokenTimes(token);
  const life = expiresIn !== null ? expiresIn * 1000 : times && times.expiresAt - times.issuedAt;
  if (life === null) return;
  const start = age === 'stored' && times ? Math.min(times.issuedAt, Date.now()) : Date.now();
  runAt(Math.max(start + life * REFRESH_AT, Date.now() + 1000));
}

function runAt(instant: number): void {
  clearTimeout(timer);
  dueAt = instant;
  timer = setTimeout(() => void refreshAhead(), instant - Date.now());
}

function stopRefreshing(): void {
  clearTimeout(timer);
  dueAt = Number.POSITIVE_INFINITY;
}

/** A server that cannot be reached or is busy has not refused: the session stays and is tried again. */
const isRefusal = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 400 && error.status < 500 && error.status !== 429);

async function refreshAhead(): Promise<void> {
  stopRefreshing();
  if (!sessionStore.get().isAuthenticated) return;
  try {
    await refresh();
    const { user } = sessionStore.get();
    if (user !== null && readToken() !== null) markSignedIn(user);
  } catch (error) {
    if (isRefusal(error)) forget();
    else runAt(Date.now() + REFRESH_RETRY_MS);
  }
}

function forget(error: string | null = null): void {
  stopRefreshing();
  queryClient.clear();
  endSession(error);
}

async function loadUser(): Promise<void> {
  const user = await getMe({ quiet401: true });
  if (readToken() === null) return markSignedOut();
  writeUser(user);
  markSignedIn(user);
}

/** At start-up: me, else refresh and me again, else signed out. */
export async function restoreSession(): Promise<void> {
  try {
    await loadUser();
  } catch {
    if (readRefreshToken() === null) {
      clearAccess();
      markSignedOut();
      return;
    }
    try {
      await refresh();
      await loadUser();
    } catch {
      forget();
      return;
    }
  }
  const token = readToken();
  if (token !== null && dueAt === Number.POSITIVE_INFINITY) schedule(token, 'stored');
}

export function acceptLogin(reply: unknown): void {
  const { user, access, refresh: refreshToken, expiresIn } = parseLoginReply(reply);
  clearAll();
  queryClient.clear();
  if (access !== null) {
    writeTokens(access, refreshToken);
    schedule(access, 'fresh', expiresIn);
  }
  writeUser(user);
  markSignedIn(user);
}

/** Tells the server, and forgets the session whatever it answers. */
export async function signOut(): Promise<void> {
  const refreshToken = readRefreshToken();
  try {
    await logout(refreshToken === null ? {} : { refresh_token: refreshToken }, { quiet401: true });
  } catch {
    // The server's answer changes nothing: this browser is signed out.
  } finally {
    forget();
  }
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && dueAt <= Date.now()) void refreshAhead();
});

addEventListener('storage', ({ key }) => {
  if (key !== STORAGE_KEYS.token && key !== null) return;
  const token = readToken();
  if (token === null) stopRefreshing();
  else schedule(token, 'fresh');
});
