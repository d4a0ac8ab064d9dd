import type { PaymentKind } from '@/api/generated/model/paymentKind';
import * as t from '@/messages/payments';

/** The kinds of payments that a plan can have: all but variations, which are added beside it. */
export const PLANNED_KINDS: Readonly<Record<Exclude<PaymentKind, 'variation'>, string>> = {
  advance: t.advance,
  milestone: t.forMilestone,
  retention_release: t.retentionRelease,
  other: t.other,
};
