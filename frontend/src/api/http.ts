import { clientView } from '@/lib/client-view';
import { noteCall } from '@/lib/script-load';
import { clearAccess, readToken } from '@/lib/storage';
import * as t from '@/messages/http';
import type { Problem } from './generated/model/problem';

export const BASE = import.meta.env['VITE_API_BASE_URL'] ?? '/api/v1';

/** The text of the specification for calls that the server was not reached with. */
export const NETWORK_ERROR = t.networkError;

const TEXT = {
  network: NETWORK_ERROR,
  unauthorized: t.authenticationRequired,
  forbidden: t.accessForbidden,
  notFound: t.resourceNotFound,
  validation: t.validationErrorOccurred,
  server: t.internalServerError,
  unexpected: t.unexpectedErrorOccurred,
} as const;

type ProblemBody = Partial<Problem>;

/** Said by the client alone: neither the status nor the server explains the error. */
const isUnexplained = (error: ApiError): boolean => error.message === TEXT.unexpected;

/** The message of an error, or a text of the caller's where the error has none of its own. */
export const messageOr = (error: unknown, fallback: string): string =>
  (!(error instanceof ApiError && isUnexplained(error)) && error instanceof Error && error.message) ||
  fallback;

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
}

interface Hooks {
  /** Called after a 401, when the stored session is cleared. */
  unauthorized: (message: string) => void;
  /** Asks who sits there for the password; tells whether the server has accepted it. */
  confirm: () => Promise<boolean>;
  /** Replaces an access token that has run out; throws where that cannot be told yet. */
  freshen: () => Promise<void>;
}

const hooks: Partial<Hooks> = {};

function hook<Name extends keyof Hooks>(name: Name) {
  return (listener: Hooks[Name]): (() => void) => {
    hooks[name] = listener as Partial<Hooks>[Name];
    return () => {
      if (hooks[name] === listener) delete hooks[name];
    };
  };
}

/** Each is set once: by the application's root, by the dashboard, by the session. */
export const onUnauthorized = hook('unauthorized');
export const onConfirmationRequired = hook('confirm');
export const onBeforeCall = hook('freshen');

const CONFIRMATION_REQUIRED = 'confirmation_required';

/** Refused until the password is typed again; seen outside only when that was given up. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === CONFIRMATION_REQUIRED;

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

/** Headers of every call, after an expired token was refreshed. A view as a client is named in all of them. */
export async function signedHeaders(init?: RequestInit['headers']): Promise<Headers> {
  await hooks.freshen?.();
  const headers = headersOf(init);
  const view = clientView();
  if (view) headers.set('X-Client-View', view.id);
  return headers;
}

function headersOf(init?: RequestInit['headers']): Headers {
  const headers = new Headers(init);
  const token = readToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  headers.set('Accept', 'application/json');
  return headers;
}

/** The error of an answer that is none of success. A 401 ends the session. */
export function refusal(status: number, body: unknown, settles = false): ApiError {
  const problem = typeof body === 'object' && body !== null ? (body as ProblemBody) : undefined;
  const error = new ApiError(status, problem);
  if (status === 401 && !settles) {
    clearAccess();
    hooks.unauthorized?.(error.message);
  }
  return error;
}

async function send<T>(url: string, init: HttpInit): Promise<T> {
  const settles = settlesSession(url, init);
  const headers = settles ? headersOf(init.headers) : await signedHeaders(init.headers);

  let response: Response;
  let body: unknown;
  try {
    response = await fetch(BASE + url, { ...init, headers });
    body = await readBody(response);
    noteCall(true);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    noteCall(false);
    throw new ApiError(0, undefined, cause);
  }
  if (response.ok) return body as T;
  throw refusal(response.status, body, settles);
}

/**
 * Sends every generated call: resolves with the body or throws an ApiError. A call that needs the
 * password is repeated once after the password was typed.
 */
export async function http<T>(url: string, init: HttpInit = {}): Promise<T> {
  try {
    return await send<T>(url, init);
  } catch (error) {
    if (!isUnconfirmed(error) || !(await hooks.confirm?.())) throw error;
    return send<T>(url, init);
  }
}

export type ErrorType<_Body> = ApiError;
export type BodyType<Body> = Body;
