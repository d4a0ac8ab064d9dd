import type { Project } from '@/api/generated/model/project';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { PersonPicker } from '@/components/form/person-picker';
import * as t from '@/messages/projects/team';
import { useAddMember } from './use-add-member';

interface KnownClientFormProps {
  project: Project;
  onClose: () => void;
}

export function KnownClientForm({ project, onClose }: KnownClientFormProps) {
  const { busy, submit, picker } = useAddMember({
    project,
    membership: { part: 'client' },
    done: t.added,
    onClose,
  });
  return (
    <FormBody busy={busy} onSubmit={submit}>
      <PersonPicker label={t.client} holders="client" {...picker} />
      <FormActions action={t.add} busy={busy} onClose={onClose} />
    </FormBody>
  );
}
