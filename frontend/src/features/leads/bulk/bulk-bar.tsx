import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAssignLeads } from '@/api/generated/leads/leads';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { faultsOf, messageOf } from '@/components/form/faults';
import { BulkBar } from '@/components/list/bulk-bar';
import type { Outcome } from '@/components/list/outcome-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/leads/bulk';
import { MAX_SELECTED } from '../limits';
import { AssignDialog } from '../owner/assign-dialog';
import { refreshLeads } from '../refresh';

interface LeadsBulkBarProps {
  /** The selected ones. */
  leads: readonly LeadSummary[];
  onKeep: (ids: readonly string[]) => void;
  /** Called with the outcome when some changes were refused. */
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Gives the selected leads to somebody, or to nobody. Those that are refused stay selected. The bar goes with the last
 * selected lead: an open form that goes with it says why, unless another page was opened.
 */
export function LeadsBulkBar({ leads, onKeep, onOutcome }: LeadsBulkBarProps) {
  /** The address at which the form was opened. */
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const assign = useAssignLeads({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ results }) => {
        const byId = new Map(leads.map((lead) => [lead.id, lead]));
        const refused = results.flatMap(({ id, ok, message }) => {
          const lead = byId.get(id);
          if (ok || !lead) return [];
          return [{ id, name: `${lead.code} ${lead.full_name}`, why: message ?? t.changeRefused }];
        });
        setAskedAt(null);
        if (refused.length === 0) toast.success(t.done(results.length));
        else onOutcome({ done: results.length - refused.length, refused });
        onKeep(refused.map(({ id }) => id));
      },
      // The outcome is shown before the list is refetched.
      onSettled: () => void refreshLeads(),
    },
  });
  const onGone = useEffectEvent(() => {
    if (askedAt === location.href && !assign.isPending) toast.info(t.allGone);
  });
  useEffect(() => () => onGone(), []);
  return (
    <>
      <BulkBar
        label={t.selectedLeads}
        count={leads.length}
        most={MAX_SELECTED}
        busy={assign.isPending}
        busyLabel={t.changingLeads}
        onClear={() => onKeep([])}
      >
        <Button
          size="small"
          color="inherit"
          disabled={assign.isPending}
          sx={{ flexShrink: 0 }}
          onClick={() => setAskedAt(location.href)}
        >
          {t.assign}
        </Button>
      </BulkBar>
      {askedAt !== null && (
        <AssignDialog
          title={t.assignTitle(leads.length)}
          leads={leads}
          busy={assign.isPending}
          fault={assign.error && messageOf(assign.error, faultsOf(assign.error))}
          onAssign={(owner_id) => assign.mutate({ data: { ids: leads.map(({ id }) => id), owner_id } })}
          onClose={() => setAskedAt(null)}
        />
      )}
    </>
  );
}
