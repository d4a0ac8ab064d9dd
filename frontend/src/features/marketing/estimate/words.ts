import type { ApiError } from '@/api/http';

const TEXT = {
  offline: 'You are offline. The estimate is worked out on our server: try again when there is a connection.',
  failed: 'We could not reach our server. Please check your connection and try again.',
  faulty: 'Please look at the marked fields.',
  tooMany: 'Too many estimates at once. Please wait a minute and try again.',
  server: 'Something went wrong on our side. Please try again in a minute.',
} as const;

/** Why there is no estimate, for whoever asked for one. */
export function estimateFault(error: ApiError, isOnline: boolean): string {
  if (error.status === 0) return isOnline ? TEXT.failed : TEXT.offline;
  if (error.status === 422) return TEXT.faulty;
  if (error.status === 429) return TEXT.tooMany;
  return error.status >= 500 ? TEXT.server : error.message;
}
