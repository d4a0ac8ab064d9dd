import { type FormEvent, useState } from 'react';
import type { Membership } from '@/api/generated/model/membership';
import type { Project } from '@/api/generated/model/project';
import { useSetProjectMember } from '@/api/generated/projects/projects';
import type { Person } from '@/components/form/person-picker';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';

interface AddMemberOptions {
  project: Project;
  membership: Membership;
  /** Text of the toast for the name of the new member. */
  done: (name: string) => string;
  onClose: () => void;
}

/** A form that adds one person to a project; `picker` holds props of its `PersonPicker`. */
export function useAddMember({ project, membership, done, onClose }: AddMemberOptions) {
  const [person, setPerson] = useState<Person | null>(null);
  const [fault, setFault] = useState<string>();
  const add = useSetProjectMember({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showSaved(saved);
        toast.success(done(person?.full_name ?? ''));
        onClose();
      },
      onError: (error) => setFault(error.message),
    },
  });
  return {
    busy: add.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!person) return setFault(t.personRequired);
      add.mutate({ id: project.id, userId: person.id, data: membership });
    },
    picker: {
      without: project.members.map(({ user }) => user.id),
      value: person,
      busy: add.isPending,
      fault,
      autoFocus: true,
      onChange: (next: Person | null) => {
        setPerson(next);
        setFault(undefined);
      },
    },
  };
}
