import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { toastStore } from '@/components/toast/toast-store';
import { server } from './server';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Answer {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}

/** The server answers a path with these, one after another, the last for good; tells what it was sent. */
export function answers(method: Method, path: string, ...replies: Answer[]) {
  const seen = vi.fn<(sent: { body: unknown; url: URL; headers: Headers }) => void>();
  const left = [...replies];
  server.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      const text = await request.text();
      seen({
        body: text === '' ? null : (JSON.parse(text) as unknown),
        url: new URL(request.url),
        headers: request.headers,
      });
      const { status = 200, body, headers } = (left.length > 1 ? left.shift() : left[0]) ?? {};
      return body === undefined
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(body, { status, ...(headers && { headers }) });
    }),
  );
  return seen;
}

export const bodies = (seen: ReturnType<typeof answers>): unknown[] =>
  seen.mock.calls.map(([{ body }]) => body);

export const toasts = (): [string, string][] => toastStore.get().map(({ type, message }) => [type, message]);
