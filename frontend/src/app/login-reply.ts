import type { User } from '@/api/generated/model/user';
import * as libTexts from '@/messages/lib';

export interface LoginReply {
  user: User;
  access: string | null;
  refresh: string | null;
  expiresIn: number | null;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isUser = (value: unknown): value is User =>
  isFields(value) && typeof value['id'] === 'string' && typeof value['email'] === 'string';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const withoutTokens = ({ tokens: _tokens, ...user }: Fields): unknown => user;

/**
 * The three shapes a sign-in may answer with: tokens beside the user, the user with a `tokens` object
 * (inside or beside it), or a bare user.
 */
export function parseLoginReply(reply: unknown): LoginReply {
  if (!isFields(reply)) throw new Error(libTexts.invalidReply);
  const expiresIn = typeof reply['expires_in'] === 'number' ? reply['expires_in'] : null;

  if (text(reply['access_token']) !== null && isUser(reply['user'])) {
    return {
      user: reply['user'],
      access: text(reply['access_token']),
      refresh: text(reply['refresh_token']),
      expiresIn,
    };
  }
  const holder = reply['user'] ?? reply;
  const tokens = isFields(reply['tokens'])
    ? reply['tokens']
    : isFields(holder)
      ? holder['tokens']
      : undefined;
  if (isFields(tokens) && text(tokens['access_token']) !== null && isFields(holder)) {
    const user = withoutTokens(holder);
    if (isUser(user)) {
      return {
        user,
        access: text(tokens['access_token']),
        refresh: text(tokens['refresh_token']),
        expiresIn,
      };
    }
  }
  if (isUser(reply)) return { user: reply, access: null, refresh: null, expiresIn: null };
  throw new Error(libTexts.invalidReply);
}

export const carriesSession = (reply: unknown): boolean =>
  isFields(reply) && text(reply['access_token']) !== null && isUser(reply['user']);
