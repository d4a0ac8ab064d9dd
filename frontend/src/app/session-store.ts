import type { User } from '@/api/generated/model/user';
import { loadAtLast } from '@/lib/script-load';
import { clearAll, readRefreshToken, readToken, readUser, STORAGE_KEYS, writeUser } from '@/lib/storage';
import { createStore } from '@/lib/store';

export interface Session {
  user: User | null;
  token: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
}

const EMPTY: Session = {
  user: null,
  token: null,
  refreshToken: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
};

export const sessionStore = createStore<Session>({ ...EMPTY, isLoading: true });

const partings = new Set<() => Promise<void>>();

/** Has something done on behalf of whoever is about to sign out, before they do. */
export const onLeaving = (part: () => Promise<void>): void => void partings.add(part);

/** Over once that is done, or has failed: nothing keeps anybody from signing out. */
export const leave = (): Promise<unknown> => Promise.allSettled([...partings].map((part) => part()));

export const markLoading = (): void =>
  sessionStore.set((session) => ({ ...session, isLoading: true, error: null }));

export const markSignedOut = (error: string | null = null): void => sessionStore.set({ ...EMPTY, error });

export function markSignedIn(user: User): void {
  sessionStore.set({
    user,
    token: readToken(),
    refreshToken: readRefreshToken(),
    isAuthenticated: true,
    isLoading: false,
    error: null,
  });
}

/** The signed-in user as the server now has them. */
export function keepUser(user: User): void {
  writeUser(user);
  markSignedIn(user);
}

export function endSession(error: string | null = null): void {
  clearAll();
  markSignedOut(error);
}

/** Reads what is stored and shows its owner while the server is asked; the calls load only when needed. */
export async function startSession(): Promise<void> {
  const user = readUser();
  if (readToken() === null || user === null) {
    markSignedOut();
    return;
  }
  sessionStore.set((session) => ({ ...session, user, isLoading: true }));
  try {
    const { restoreSession } = await loadAtLast(() => import('./session-service'));
    await restoreSession();
  } catch (error) {
    markSignedOut(error instanceof Error ? error.message : String(error));
  }
}

type Change = 'signed-out' | 'same-person' | 'other-person';

async function tellService(change: Change): Promise<void> {
  const { followStorage } = await loadAtLast(() => import('./session-service'));
  followStorage(change);
}

const LOOK_AGAIN_MS = 500;

/** Follows what other tabs do to the stored session. */
export function followOtherTabs(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const user = readUser();
    const { isAuthenticated, user: known } = sessionStore.get();
    if (readToken() === null || user === null) {
      if (!isAuthenticated) return;
      markSignedOut();
      void tellService('signed-out');
      return;
    }
    markSignedIn(user);
    void tellService(known?.id === user.id ? 'same-person' : 'other-person');
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return;
    look();
    // Stored data may be older than the event, and a session may still be starting.
    clearTimeout(again);
    again = setTimeout(look, LOOK_AGAIN_MS);
  };
  addEventListener('storage', onStorage);
  return () => {
    clearTimeout(again);
    removeEventListener('storage', onStorage);
  };
}
