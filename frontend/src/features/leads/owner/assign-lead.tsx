import { useAssignLead } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { faultsOf, messageOf } from '@/components/form/faults';
import { isStale } from '@/components/form/stale';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/leads/bulk';
import { refreshLeads, showLead } from '../refresh';
import { AssignDialog } from './assign-dialog';

interface AssignLeadProps {
  lead: Lead;
  onClose: () => void;
}

/** Gives one lead to somebody, or to nobody. */
export function AssignLead({ lead, onClose }: AssignLeadProps) {
  const { id, code, version } = lead;
  const assign = useAssignLead({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showLead(fresh);
        toast.success(fresh.owner ? t.assigned(code, fresh.owner.full_name) : t.unassigned(code));
        onClose();
      },
      // The change then shows behind the dialog, and the next attempt uses it.
      onError: (error) => (isStale(error) ? refreshLeads() : undefined),
    },
  });
  return (
    <AssignDialog
      title={t.assignOne(code)}
      leads={[lead]}
      busy={assign.isPending}
      fault={assign.error && messageOf(assign.error, faultsOf(assign.error))}
      onAssign={(owner_id) =>
        assign.mutate({
          id,
          data: { owner_id },
          headers: { 'If-Match': `"${version}"` },
        })
      }
      onClose={onClose}
    />
  );
}
