import { type FormEvent, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { type Person, PersonPicker } from '@/components/form/person-picker';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';

interface KnownClientFormProps {
  project: Project;
  onClose: () => void;
}

export function KnownClientForm({ project, onClose }: KnownClientFormProps) {
  const [person, setPerson] = useState<Person | null>(null);
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
    <FormBody busy={busy} onSubmit={submit}>
      <PersonPicker
        label={t.client}
        holders="client"
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
      <FormActions action={t.add} busy={busy} onClose={onClose} />
    </FormBody>
  );
}
