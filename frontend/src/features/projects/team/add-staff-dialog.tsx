import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { FormDialog } from '@/components/form/form-dialog';
import { PersonPicker } from '@/components/form/person-picker';
import * as t from '@/messages/projects/team';
import { PART } from './parts';
import { useAddMember } from './use-add-member';

interface AddStaffDialogProps {
  project: Project;
  part: 'engineer' | 'manager';
  onClose: () => void;
}

/** Adds an engineer to the team, or replaces its manager. */
export function AddStaffDialog({ project, part, onClose }: AddStaffDialogProps) {
  const [isLead, setLead] = useState(false);
  const isManager = part === 'manager';
  const { busy, submit, picker } = useAddMember({
    project,
    membership: isManager ? { part } : { part, is_lead: isLead },
    done: isManager ? t.managerChanged : t.added,
    onClose,
  });
  return (
    <FormDialog
      title={isManager ? t.changeManager : t.addEngineer}
      text={isManager ? t.changeManagerText : undefined}
      action={isManager ? t.changeManager : t.add}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonPicker label={PART[part].one} holders={PART[part].role} {...picker} />
      {!isManager && (
        <FormControlLabel
          control={<Checkbox checked={isLead} onChange={(_event, checked) => setLead(checked)} />}
          label={t.leadEngineer}
        />
      )}
    </FormDialog>
  );
}
