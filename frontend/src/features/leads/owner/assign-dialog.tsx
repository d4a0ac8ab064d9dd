import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListLeadOwners } from '@/api/generated/leads/leads';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { SelectField } from '@/components/form/select-field';
import * as t from '@/messages/leads/bulk';
import { ownerChoices } from './choices';

interface AssignDialogProps {
  title: string;
  busy: boolean;
  fault: string | null;
  /** With the id of the new owner; null takes the owner away. */
  onAssign: (ownerId: string | null) => void;
  onClose: () => void;
}

/** Gives one lead or several to somebody, or to nobody. */
export function AssignDialog({ title, busy, fault, onAssign, onClose }: AssignDialogProps) {
  const { data, error } = useListLeadOwners();
  const [owner, setOwner] = useState('');
  return (
    <FormDialog
      title={title}
      text={t.assignHint}
      action={t.assign}
      busy={busy}
      blocked={owner === ''}
      extra={
        <Button disabled={busy} sx={{ mr: 'auto' }} onClick={() => onAssign(null)}>
          {t.removeOwner}
        </Button>
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (owner !== '') onAssign(owner);
      }}
      onClose={onClose}
    >
      <FormFault text={fault} />
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
