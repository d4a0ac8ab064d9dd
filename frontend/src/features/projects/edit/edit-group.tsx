import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Project } from '@/api/generated/model/project';
import type { ProjectChange } from '@/api/generated/model/projectChange';
import { useUpdateProject } from '@/api/generated/projects/projects';
import { type ApiError, isUnconfirmed } from '@/api/http';
import { useConflict } from '@/components/conflict/use-conflict';
import { showFaults } from '@/components/fields/form-fields';
import { toast } from '@/components/toast/toast-store';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { showSaved } from '../refresh';
import { useProjectCopy } from '../use-project-copy';
import { EditDialog } from './edit-dialog';
import { GroupFields } from './group-fields';
import { GROUPS, type Group, type GroupName, type GroupValues } from './groups';

type Filled = Record<string, unknown>;

const pick = (filled: Filled, touched: readonly string[]): ProjectChange =>
  Object.fromEntries(touched.map((name) => [name, filled[name]])) as ProjectChange;

/** Maps `address.pincode` to the field `pincode`; faults of other fields have no place. */
const placeIn =
  ({ fields }: Group) =>
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
  const group = GROUPS[name];
  const [fault, setFault] = useState<string | null>(null);
  const { opened, reload } = useProjectCopy(project, group.valuesOf);
  const form = useForm<GroupValues, unknown, Filled>({
    resolver: zodResolver(group.schema),
    reValidateMode: 'onSubmit',
    defaultValues: { ...opened.values, ...suggested },
  });
  const conflict = useConflict({ form, opened, reload });

  const refused = (error: ApiError) => {
    if (conflict.onRefused(error) || isUnconfirmed(error)) return;
    const rest = showFaults(form, error, placeIn(group));
    if (error.status !== 422) setFault(error.message);
    else if (rest.length > 0) setFault(rest.map(({ message }) => message).join(' '));
  };
  const update = useUpdateProject({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(projectsTexts.saved(fresh.name));
        onClose();
      },
      onError: refused,
    },
  });

  const send = (filled: Filled) => {
    const touched = conflict.touched();
    if (touched.length === 0) return onClose();
    setFault(null);
    update.mutate({
      id: project.id,
      data: (group.changeOf ?? pick)(filled, touched),
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  };

  return (
    <EditDialog
      title={t.of(group.title, project.code)}
      what="project"
      action={t.save}
      busy={update.isPending}
      fault={fault}
      conflict={conflict}
      fields={group.fields}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <GroupFields name={name} form={form} busy={update.isPending} />
    </EditDialog>
  );
}
