import type { Project } from '@/api/generated/model/project';
import type { ProjectChange } from '@/api/generated/model/projectChange';
import { useUpdateProject } from '@/api/generated/projects/projects';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { GROUP_FORMS, type GroupForm, type GroupValues } from '../editing/group-forms';
import { GROUPS, type GroupName } from '../editing/groups';
import { freshProject, showSaved } from '../refresh';
import { GroupFields } from './group-fields';

type Filled = Record<string, unknown>;

const pick = (filled: Filled, touched: readonly string[]): ProjectChange =>
  Object.fromEntries(touched.map((name) => [name, filled[name]])) as ProjectChange;

/** Maps `address.pincode` to the field `pincode`; faults of other fields have no place. */
const placeIn =
  ({ fields }: GroupForm) =>
  (path: string): string | undefined =>
    [path, path.split('.').at(-1) ?? ''].find((name) => name in fields);

interface EditGroupProps {
  project: Project;
  name: GroupName;
  /** Initial values other than the project's, for example suggested ones. */
  suggested?: Readonly<GroupValues> | undefined;
  onClose: () => void;
}

/** Edits a group of a project's fields and sends those that were touched. */
export function EditGroup({ project, name, suggested, onClose }: EditGroupProps) {
  const group = GROUP_FORMS[name];
  const versioned = useVersionedForm({
    rules: group.schema,
    entity: project,
    valuesOf: group.valuesOf,
    reload: () => freshProject(project.id),
    suggested,
    place: placeIn(group),
  });
  const update = useUpdateProject({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(projectsTexts.saved(fresh.name));
        onClose();
      },
      onError: versioned.refused,
    },
  });

  return (
    <FormDialog
      title={t.groupOf(GROUPS[name].title, project.code)}
      width="md"
      action={t.save}
      busy={update.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(
        (filled, { touched, headers }) =>
          update.mutate({ id: project.id, data: (group.changeOf ?? pick)(filled, touched), headers }),
        onClose,
      )}
      onClose={onClose}
    >
      <ConflictNotice what="project" of={versioned} fields={group.fields} />
      <GroupFields name={name} form={versioned.form} />
    </FormDialog>
  );
}
