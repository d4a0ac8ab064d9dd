import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import type { AssignableUser } from '@/api/generated/model/assignableUser';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import { DialogActions } from '@/components/dialog-actions';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';
import { PersonField } from './person-field';

interface KnownClientFormProps {
  project: Project;
  onClose: () => void;
}

export function KnownClientForm({ project, onClose }: KnownClientFormProps) {
  const [person, setPerson] = useState<AssignableUser | null>(null);
  const [fault, setFault] = useState<string>();
  const add = useSetProjectMember({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showSaved(saved);
        toast.success(t.added(person?.full_name ?? ''));
        onClose();
      },
      onError: (error) => setFault(error.message),
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!person) return setFault(t.personRequired);
    add.mutate({ id: project.id, userId: person.id, data: { part: 'client' } });
  };
  const busy = add.isPending;
  return (
    <Stack component="form" noValidate aria-busy={busy} onSubmit={submit} sx={{ gap: 2.5 }}>
      <PersonField
        label={t.client}
        holders="client"
        without={project.members.map(({ user }) => user.id)}
        value={person}
        busy={busy}
        fault={fault}
        onChange={(next) => {
          setPerson(next);
          setFault(undefined);
        }}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t.add}
        </Button>
      </DialogActions>
    </Stack>
  );
}
