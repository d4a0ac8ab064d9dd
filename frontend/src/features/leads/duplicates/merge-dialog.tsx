import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useGetLead, useMergeLead } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { ErrorState } from '@/components/error-state';
import { FormChoices } from '@/components/form/form-choices';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { isStale } from '@/components/form/stale';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { leadPath } from '@/config/paths';
import * as t from '@/messages/leads/duplicates';
import { refreshLeads } from '../refresh';
import { MergePreview } from './merge-preview';

interface MergeDialogProps {
  lead: Lead;
  other: LeadSummary;
  onClose: () => void;
}

/** Compares two leads of one person, and makes one of them. */
export function MergeDialog({ lead, other, onClose }: MergeDialogProps) {
  const { data, error, refetch } = useGetLead(other.id);
  if (data) return <MergeForm one={lead} other={data} onClose={onClose} />;
  return (
    <Modal title={t.mergeTitle(lead.code, other.code)} size="md" onClose={onClose}>
      {error ? (
        <ErrorState title={t.compareFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingOther} variant="rounded" height={240} />
      )}
    </Modal>
  );
}

const schema = z.object({ stays: z.string() });

interface MergeFormProps {
  one: Lead;
  other: Lead;
  onClose: () => void;
}

function MergeForm({ one, other, onClose }: MergeFormProps) {
  const navigate = useNavigate();
  const [isStaleNow, setStale] = useState(false);
  // The earlier enquiry stays, unless somebody decides otherwise.
  const [first, second] = one.created_at <= other.created_at ? [one, other] : [other, one];
  const form = useRuledForm(schema, { stays: first.id });
  const staysId = useWatch({ control: form.control, name: 'stays' });
  const [stays, gone] = staysId === first.id ? [first, second] : [second, first];
  const merge = useMergeLead({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        void refreshLeads();
        toast.success(t.merged(gone.code, stays.code));
        onClose();
        if (stays.id !== one.id) void navigate(leadPath(stays.id));
      },
      // The change then shows in the comparison, and the next attempt uses it.
      onError: (error) => {
        setStale(isStale(error));
        if (isStale(error)) void refreshLeads();
      },
    },
  });
  return (
    <FormDialog
      title={t.mergeTitle(one.code, other.code)}
      text={t.mergeText(gone.code, stays.code)}
      width="md"
      action={t.merge}
      cancel={t.back}
      busy={merge.isPending}
      onSubmit={form.handleSubmit(() => {
        setStale(false);
        merge.mutate({
          id: gone.id,
          data: { into: stays.id },
          headers: { 'If-Match': `"${gone.version}"` },
        });
      })}
      onClose={onClose}
    >
      <FormFault text={isStaleNow ? t.changedMeanwhile : merge.error?.message} />
      <FormChoices
        form={form}
        name="stays"
        label={t.stays}
        choices={[first, second].map(({ id, code, full_name }) => ({
          value: id,
          label: `${code} ${full_name}`,
        }))}
        columns={{ xs: 1, sm: 2 }}
      />
      <MergePreview stays={stays} gone={gone} />
    </FormDialog>
  );
}
