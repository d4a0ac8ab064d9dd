import type { User } from '@/api/generated/model/user';
import { keepClientView } from './client-view';

export const STORAGE_KEYS = { token: 'auth_token', refresh: 'refresh_token', user: 'user_data' } as const;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage that is full or forbidden costs the visitor the session at reload, nothing more.
  }
};

const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored where nothing can be removed.
  }
};

export const readToken = (): string | null => read(STORAGE_KEYS.token);
export const readRefreshToken = (): string | null => read(STORAGE_KEYS.refresh);

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as User).id === 'string' &&
  typeof (value as User).email === 'string';

export function readUser(): User | null {
  const text = read(STORAGE_KEYS.user);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

export const writeUser = (user: User): void => write(STORAGE_KEYS.user, JSON.stringify(user));

export function writeTokens(access: string, refresh: string | null): void {
  if (refresh !== null) write(STORAGE_KEYS.refresh, refresh);
  write(STORAGE_KEYS.token, access);
}

export function clearAccess(): void {
  keepClientView(null);
  remove(STORAGE_KEYS.token);
  remove(STORAGE_KEYS.user);
}

export function clearAll(): void {
  clearAccess();
  remove(STORAGE_KEYS.refresh);
}
