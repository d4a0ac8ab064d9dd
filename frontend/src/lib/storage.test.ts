import { describe, expect, test, vi } from 'vitest';
import { user } from '@/testing/fixtures';
import {
  clearAccess,
  clearAll,
  readRefreshToken,
  readToken,
  readUser,
  writeTokens,
  writeUser,
} from './storage';

describe('the three stored keys', () => {
  test('are named as the specification names them', () => {
    writeTokens('access', 'refresh');
    writeUser(user());
    expect(Object.keys(localStorage).sort()).toEqual(['auth_token', 'refresh_token', 'user_data']);
    expect(readToken()).toBe('access');
    expect(readRefreshToken()).toBe('refresh');
    expect(readUser()).toEqual(user());
  });

  test('a 401 takes the token and the user but leaves the refresh token', () => {
    writeTokens('access', 'refresh');
    writeUser(user());
    clearAccess();
    expect([readToken(), readUser(), readRefreshToken()]).toEqual([null, null, 'refresh']);
    clearAll();
    expect(localStorage).toHaveLength(0);
  });

  test('a new access token without a refresh token keeps the old one', () => {
    writeTokens('one', 'refresh');
    writeTokens('two', null);
    expect([readToken(), readRefreshToken()]).toEqual(['two', 'refresh']);
  });

  test.each(['not json', '"text"', 'null', '{}', '{"id":1,"email":"a@b.c"}'])('%s is no user', (text) => {
    localStorage.setItem('user_data', text);
    expect(readUser()).toBeNull();
  });

  test('a browser that forbids storage is a signed-out one', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    writeTokens('access', 'refresh');
    clearAll();
    expect(readToken()).toBeNull();
  });
});
