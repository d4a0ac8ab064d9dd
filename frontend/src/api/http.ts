import { clearAccess, readToken } from '@/lib/storage';
import type { Problem } from './generated/model/problem';

const BASE = import.meta.env['VITE_API_BASE_URL'] ?? '/api/v1';

const TEXT = {
  network: 'Network error. Please check your internet connection.',
  unauthorized: 'Authentication required. Please log in again.',
  forbidden: 'Access forbidden. You do not have permission to perform this action.',
  notFound: 'Resource not found.',
  validation: 'Validation error occurred.',
  server: 'Internal server error. Please try again later.',
  unexpected: 'An unexpected error occurred.',
} as const;

type ProblemBody = Partial<Problem>;

const messageFor = (status: number, body: ProblemBody | undefined): string => {
  const detail = body?.detail;
  const detailText = typeof detail === 'string' ? detail : '';
  switch (status) {
    case 0:
      return TEXT.network;
    case 401:
      return TEXT.unauthorized;
    case 403:
      return TEXT.forbidden;
    case 404:
      return TEXT.notFound;
    case 422:
      return (
        (Array.isArray(detail) ? detail.map((item) => item.msg).join(', ') : detailText) || TEXT.validation
      );
    case 500:
      return TEXT.server;
    default:
      return body?.message || detailText || TEXT.unexpected;
  }
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ProblemBody | undefined;

  constructor(status: number, body?: ProblemBody, cause?: unknown) {
    super(messageFor(status, body), { cause });
    this.status = status;
    this.body = body;
  }

  get code(): string | undefined {
    return this.body?.code;
  }

  get requiresApproval(): boolean {
    return this.body?.requiresApproval === true;
  }

  /** The first message of each field named by a 422. */
  get fields(): Readonly<Record<string, string>> {
    const fields: Record<string, string> = {};
    if (this.status !== 422 || !Array.isArray(this.body?.detail)) return fields;
    for (const { loc, msg } of this.body.detail) {
      const field = loc?.[1];
      if (field !== undefined && !(field in fields)) fields[field] = msg;
    }
    return fields;
  }
}

type UnauthorizedListener = (message: string) => void;
let unauthorizedListener: UnauthorizedListener | undefined;

/** What follows a 401 beside clearing the stored session: set once, by the application's root. */
export function onUnauthorized(listener: UnauthorizedListener): () => void {
  unauthorizedListener = listener;
  return () => {
    if (unauthorizedListener === listener) unauthorizedListener = undefined;
  };
}

/** Calls that settle a session themselves: a 401 of theirs ends nothing by itself. */
const settlesSession = (url: string, init: HttpInit) => init.quiet401 === true || url === '/auth/refresh';

export interface HttpInit extends RequestInit {
  quiet401?: boolean;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? response.json() : response.text();
}

/** Every generated call goes through here: it resolves with the body or throws an ApiError. */
export async function http<T>(url: string, init: HttpInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  headers.set('Accept', 'application/json');

  let response: Response;
  let body: unknown;
  try {
    response = await fetch(BASE + url, { ...init, headers });
    body = await readBody(response);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, undefined, cause);
  }
  if (response.ok) return body as T;

  const problem = typeof body === 'object' && body !== null ? (body as ProblemBody) : undefined;
  const error = new ApiError(response.status, problem);
  if (response.status === 401 && !settlesSession(url, init)) {
    clearAccess();
    unauthorizedListener?.(error.message);
  }
  throw error;
}

export type ErrorType<_Body> = ApiError;
export type BodyType<Body> = Body;
