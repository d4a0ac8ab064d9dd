import type { ApiError } from '@/api/http';
import { CONSULTATION_TEXT } from './words';

/** The message for a failed request; a 422 is shown at its fields. */
export function faultText(error: ApiError): string {
  if (error.status === 0) return CONSULTATION_TEXT.failed;
  if (error.status === 422) return CONSULTATION_TEXT.faulty;
  if (error.status === 429) return CONSULTATION_TEXT.tooMany;
  return error.status >= 500 ? CONSULTATION_TEXT.server : error.message;
}
