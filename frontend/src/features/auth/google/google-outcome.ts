import type { GoogleReply } from '@/api/generated/model/googleReply';
import * as t from '@/messages/auth';

/** The result of a Google sign-in. */
export type GoogleOutcome =
  | { kind: 'role'; credential: string }
  | { kind: 'approval'; message: string }
  | { kind: 'session'; message: string };

/** Reads a reply to `sent`; throws where it has none of the handled shapes. */
export function outcomeOf(reply: GoogleReply, sent: string): GoogleOutcome {
  const hasTokens = Boolean(reply.tokens?.access_token ?? reply.access_token);
  if (hasTokens && reply.user) return { kind: 'session', message: reply.message };
  if (reply.is_new_user && reply.user) {
    return { kind: 'approval', message: reply.message || t.googleApprovalPending };
  }
  if (reply.needsRoleSelection || (reply.is_new_user && !hasTokens)) {
    return { kind: 'role', credential: reply.credential || sent };
  }
  throw new Error(t.unhandled);
}
