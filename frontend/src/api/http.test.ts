import { HttpResponse, http as msw } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { server } from '@/testing/server';
import { ApiError, http, onUnauthorized } from './http';

const reply = (status: number, body?: object | string) =>
  server.use(
    msw.get('*/api/v1/thing', () =>
      typeof body === 'string'
        ? HttpResponse.text(body, { status })
        : HttpResponse.json(body ?? {}, { status }),
    ),
  );

const failure = async (): Promise<ApiError> => {
  try {
    await http('/thing');
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
};

describe('the error catalogue', () => {
  test.each([
    [401, { message: 'x' }, 'Authentication required. Please log in again.'],
    [403, { message: 'x' }, 'Access forbidden. You do not have permission to perform this action.'],
    [404, { message: 'x' }, 'Resource not found.'],
    [422, { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
    [422, { detail: 'All of it' }, 'All of it'],
    [422, { detail: [] }, 'Validation error occurred.'],
    [422, {}, 'Validation error occurred.'],
    [500, { message: 'x' }, 'Internal server error. Please try again later.'],
    [400, { message: 'Invalid email or password', detail: 'x' }, 'Invalid email or password'],
    [409, { detail: 'Already there' }, 'Already there'],
    [429, {}, 'An unexpected error occurred.'],
    [503, 'plain text', 'An unexpected error occurred.'],
  ])('%i %j', async (status, body, message) => {
    reply(status, body);
    const error = await failure();
    expect(error.message).toBe(message);
    expect(error.status).toBe(status);
  });

  test('a network failure', async () => {
    server.use(msw.get('*/api/v1/thing', () => HttpResponse.error()));
    const error = await failure();
    expect(error.message).toBe('Network error. Please check your internet connection.');
    expect(error.status).toBe(0);
  });

  test('a call given up by its caller is no failure of the network', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(http('/thing', { signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('a 401', () => {
  test('clears the token and the user and tells the application', async () => {
    localStorage.setItem('auth_token', 'a');
    localStorage.setItem('refresh_token', 'r');
    localStorage.setItem('user_data', '{}');
    const listener = vi.fn();
    const leave = onUnauthorized(listener);
    reply(401);
    await failure();
    leave();
    expect(listener).toHaveBeenCalledExactlyOnceWith('Authentication required. Please log in again.');
    expect(Object.keys(localStorage)).toEqual(['refresh_token']);
  });

  test('of a call that settles the session itself clears nothing', async () => {
    localStorage.setItem('auth_token', 'a');
    reply(401);
    await expect(http('/thing', { quiet401: true })).rejects.toBeInstanceOf(ApiError);
    expect(localStorage.getItem('auth_token')).toBe('a');
  });
});

describe('a request', () => {
  test('carries the stored token', async () => {
    const seen = vi.fn();
    server.use(
      msw.get('*/api/v1/thing', ({ request }) => {
        seen(request.headers.get('authorization'));
        return HttpResponse.json({ ok: true });
      }),
    );
    await http('/thing');
    localStorage.setItem('auth_token', 'secret');
    expect(await http('/thing')).toEqual({ ok: true });
    expect(seen.mock.calls).toEqual([[null], ['Bearer secret']]);
  });

  test('answered with text gives text, with nothing gives undefined', async () => {
    reply(200, 'hello');
    expect(await http('/thing')).toBe('hello');
    server.use(msw.get('*/api/v1/thing', () => new HttpResponse(null, { status: 204 })));
    expect(await http('/thing')).toBeUndefined();
  });
});

test('an account that waits for approval is told by its own mark', () => {
  expect(new ApiError(400, { code: 'approval_pending', requiresApproval: true })).toMatchObject({
    code: 'approval_pending',
    requiresApproval: true,
  });
});
