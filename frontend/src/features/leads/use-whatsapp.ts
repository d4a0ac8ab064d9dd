import { useRecordLeadActivity } from '@/api/generated/leads/leads';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { toast } from '@/components/toast/toast-store';
import { formatDue } from '@/lib/near';
import { randomKey } from '@/lib/random-key';
import * as t from '@/messages/leads';
import { isAhead, usualNext } from './next-times';
import { showLead } from './refresh';

/** Records that a chat was opened. A follow-up whose time is over is planned anew, for the next morning. */
export function useWhatsapp({ id, next_follow_up_at }: LeadSummary): () => void {
  const record = useRecordLeadActivity();
  return () => {
    const next = isAhead(next_follow_up_at) ? undefined : usualNext();
    record.mutate(
      {
        id,
        data: { kind: 'whatsapp', ...(next && { next_follow_up_at: next }) },
        headers: { 'Idempotency-Key': randomKey() },
      },
      {
        onSuccess: (lead) => {
          void showLead(lead);
          toast.success(next ? t.whatsappNoted(formatDue(next) ?? '') : t.whatsappRecorded);
        },
      },
    );
  };
}
