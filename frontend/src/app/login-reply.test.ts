import { describe, expect, test } from 'vitest';
import { sessionReply, user } from '@/testing/fixtures';
import { carriesSession, parseLoginReply } from './login-reply';

const tokens = { access_token: 'a', refresh_token: 'r' };

describe('the accepted replies', () => {
  test('tokens beside the user', () => {
    expect(parseLoginReply({ ...tokens, user: user(), expires_in: 60 })).toEqual({
      user: user(),
      access: 'a',
      refresh: 'r',
      expiresIn: 60,
    });
  });

  test('a user and a tokens object', () => {
    const expected = { user: user(), access: 'a', refresh: 'r', expiresIn: null };
    expect(parseLoginReply({ user: user(), tokens })).toEqual(expected);
    expect(parseLoginReply({ ...user(), tokens })).toEqual(expected);
    expect(parseLoginReply({ user: { ...user(), tokens } })).toEqual(expected);
  });

  test('a bare user', () => {
    expect(parseLoginReply(user())).toEqual({ user: user(), access: null, refresh: null, expiresIn: null });
  });

  test.each([
    null,
    undefined,
    'text',
    {},
    { user: {} },
    { ...tokens },
    { ...tokens, user: { id: 'x' } },
    { id: 1, email: 'a@b.c' },
    { message: 'ok' },
    { tokens, user: null },
  ])('%j is none of them', (reply) => {
    expect(() => parseLoginReply(reply)).toThrow('Invalid response format from server');
  });
});

test('a registration carries a session only with a token and a user', () => {
  expect(carriesSession(sessionReply())).toBe(true);
  expect(carriesSession({ message: 'ok', requiresApproval: false })).toBe(false);
  expect(carriesSession({ access_token: 'a' })).toBe(false);
});
