import type { LeadOwner } from '@/api/generated/model/leadOwner';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/leads/rules';

/** People who can own a lead, as choices of a field that tells who is on leave. */
export const ownerChoices = (owners: readonly LeadOwner[] = []) =>
  owners.map(({ id, full_name, on_leave_until }) => {
    const day = formatOn(on_leave_until);
    return { value: id, label: day ? t.nameOnLeave(full_name, day) : full_name };
  });
