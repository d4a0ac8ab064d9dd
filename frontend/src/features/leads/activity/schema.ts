import * as z from 'zod/mini';
import { LeadActivityKind } from '@/api/generated/model/leadActivityKind';
import { LeadCallOutcome } from '@/api/generated/model/leadCallOutcome';
import type { NewLeadActivity } from '@/api/generated/model/newLeadActivity';
import { instantOf } from '@/lib/india-time';
import * as t from '@/messages/leads/activity';
import { type FollowUpIn, followUpCheck, followUpFields, followUpOf } from '../follow-up/rules';
import { MAX_NOTE } from '../limits';

export interface RecordIn extends FollowUpIn {
  outcome: string;
  note: string;
  happened_at: string;
}

const happened = z
  .string()
  .check(
    z.refine<string>(
      (text) => text === '' || Date.parse(instantOf(text) ?? '') <= Date.now(),
      t.happenedLater,
    ),
  );

const text = z.string().check(z.trim(), z.maxLength(MAX_NOTE));

/** A call has an outcome, and a note has words. */
export const recordSchema = (kind: LeadActivityKind) =>
  z
    .object({
      ...followUpFields,
      outcome:
        kind === LeadActivityKind.call
          ? z.string().check(z.refine((value) => value in LeadCallOutcome, t.outcomeRequired))
          : z.string(),
      note: kind === LeadActivityKind.note ? text.check(z.minLength(1, t.noteRequired)) : text,
      happened_at: happened,
    })
    .check(...followUpCheck());

/** `plans`: whether the lead has a next follow-up. `files`: uploads to the lead, of a proposal. */
export function recordBody(
  kind: LeadActivityKind,
  values: RecordIn,
  plans: boolean,
  files: readonly { file_id: string }[],
): NewLeadActivity {
  const { outcome, note, happened_at } = values;
  const next = plans ? followUpOf(values) : undefined;
  const at = happened_at === '' ? null : instantOf(happened_at);
  return {
    kind,
    ...(outcome !== '' && { outcome: outcome as LeadCallOutcome }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(at && { happened_at: at }),
    ...(next && { next_follow_up_at: next }),
    ...(files.length > 0 && { files: files.map(({ file_id }) => file_id) }),
  };
}
