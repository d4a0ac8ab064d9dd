import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import { FormDialog } from '@/components/form/form-dialog';
import { type Person, PersonPicker } from '@/components/form/person-picker';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';
import { PART } from './parts';

interface AddStaffDialogProps {
  project: Project;
  part: 'engineer' | 'manager';
  onClose: () => void;
}

/** Another engineer beside those there are, or a manager in the place of the one there is. */
export function AddStaffDialog({ project, part, onClose }: AddStaffDialogProps) {
  const [person, setPerson] = useState<Person | null>(null);
  const [isLead, setLead] = useState(false);
  const [fault, setFault] = useState<string>();
  const isManager = part === 'manager';
  const add = useSetProjectMember({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        const name = person?.full_name ?? '';
        showSaved(saved);
        toast.success(isManager ? t.managerChanged(name) : t.added(name));
        onClose();
      },
      onError: (error) => setFault(error.message),
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!person) return setFault(t.personRequired);
    add.mutate({
      id: project.id,
      userId: person.id,
      data: isManager ? { part } : { part, is_lead: isLead },
    });
  };
  const busy = add.isPending;
  return (
    <FormDialog
      title={isManager ? t.changeManager : t.addEngineer}
      text={isManager ? t.changeManagerText : undefined}
      action={isManager ? t.changeManager : t.add}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonPicker
        label={PART[part].one}
        holders={PART[part].role}
        without={project.members.map(({ user }) => user.id)}
        value={person}
        busy={busy}
        fault={fault}
        autoFocus
        onChange={(next) => {
          setPerson(next);
          setFault(undefined);
        }}
      />
      {!isManager && (
        <FormControlLabel
          control={<Checkbox checked={isLead} onChange={(_event, checked) => setLead(checked)} />}
          label={t.leadsSite}
        />
      )}
    </FormDialog>
  );
}
