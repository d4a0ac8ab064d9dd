import type { ApiError } from '@/api/http';
import * as t from '@/messages/marketing/estimate';

const TEXT = {
  offline: t.offlineText,
  failed: t.unreachableText,
  faulty: t.checkMarkedFields,
  tooMany: t.tooManyEstimates,
  server: t.failedText,
} as const;

/** Why there is no estimate, for whoever asked for one. */
export function estimateFault(error: ApiError, isOnline: boolean): string {
  if (error.status === 0) return isOnline ? TEXT.failed : TEXT.offline;
  if (error.status === 422) return TEXT.faulty;
  if (error.status === 429) return TEXT.tooMany;
  return error.status >= 500 ? TEXT.server : error.message;
}
