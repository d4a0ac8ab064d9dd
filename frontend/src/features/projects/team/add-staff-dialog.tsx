import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { AssignableUser } from '@/api/generated/model/assignableUser';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';
import { PART } from './parts';
import { PersonField } from './person-field';

interface AddStaffDialogProps {
  project: Project;
  part: 'engineer' | 'manager';
  onClose: () => void;
}

/** Another engineer beside those there are, or a manager in the place of the one there is. */
export function AddStaffDialog({ project, part, onClose }: AddStaffDialogProps) {
  const [person, setPerson] = useState<AssignableUser | null>(null);
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
    <Modal title={isManager ? t.changeManager : t.addEngineer} size="sm" onClose={onClose}>
      <Stack component="form" noValidate aria-busy={busy} onSubmit={submit} sx={{ gap: 2.5, pt: 0.5 }}>
        {isManager && <Typography color="textSecondary">{t.whoManagesProjectNowIsNo}</Typography>}
        <PersonField
          label={PART[part].one}
          holders={PART[part].role}
          without={project.members.map(({ user }) => user.id)}
          value={person}
          busy={busy}
          fault={fault}
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
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {isManager ? t.changeManager : t.add}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
