import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListLeadOwners } from '@/api/generated/leads/leads';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { SelectField } from '@/components/form/select-field';
import * as t from '@/messages/leads/bulk';
import { ownerChoices } from './choices';

interface AssignDialogProps {
  title: string;
  /** The leads as they are now, also after others change them. */
  leads: readonly LeadSummary[];
  busy: boolean;
  fault: string | null;
  /** With the id of the new owner; null takes the owner away. */
  onAssign: (ownerId: string | null) => void;
  onClose: () => void;
}

/** Gives one lead or several to somebody, or to nobody. Warns if leads got a new owner or left the list meanwhile. */
export function AssignDialog({ title, leads, busy, fault, onAssign, onClose }: AssignDialogProps) {
  const { data, error } = useListLeadOwners();
  const [owner, setOwner] = useState('');
  const [opened] = useState(leads);
  const ownerBefore = (lead: LeadSummary) => opened.find(({ id }) => id === lead.id)?.owner;
  // While the form is sent, these changes may be its own.
  const taken = busy ? [] : leads.filter((it) => it.owner && it.owner.id !== ownerBefore(it)?.id);
  const gone = busy ? [] : opened.filter(({ id }) => leads.every((lead) => lead.id !== id));
  const only = leads.length === 1 ? leads[0] : undefined;
  return (
    <FormDialog
      title={title}
      text={t.assignHint}
      action={t.assign}
      busy={busy}
      blocked={owner === ''}
      extra={
        leads.some((lead) => lead.owner) && (
          <Button disabled={busy} sx={{ mr: 'auto' }} onClick={() => onAssign(null)}>
            {t.removeOwner}
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (owner !== '') onAssign(owner);
      }}
      onClose={onClose}
    >
      <FormFault text={fault} />
      {taken.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {only?.owner
            ? t.newOwnerMeanwhile(only.owner.full_name)
            : t.newOwnersMeanwhile(taken.map(({ code }) => code))}
        </Alert>
      )}
      {gone.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t.goneMeanwhile(gone.map(({ code }) => code))}
        </Alert>
      )}
      {only && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {only.owner ? t.currentOwner(only.owner.full_name) : t.noOwner}
        </Typography>
      )}
      <SelectField
        label={t.owner}
        value={owner}
        choices={ownerChoices(data?.items)}
        disabled={busy}
        error={error !== null}
        helperText={error ? t.ownersFailed : undefined}
        onChange={setOwner}
      />
    </FormDialog>
  );
}
