import * as z from 'zod/mini';
import type { Project } from '@/api/generated/model/project';
import { ProjectStatus } from '@/api/generated/model/projectStatus';
import { useChangeProjectStatus } from '@/api/generated/projects/projects';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { STATUS } from '@/components/words/project-words';
import { chosen, optionalText } from '@/lib/form-rules';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { freshProject, showSaved } from '../refresh';

const statusSchema = z.object({
  /** The current status: a change of it by others is shown. */
  now: z.string(),
  status: chosen(t.newStatus, ProjectStatus),
  reason: optionalText(t.reason, 500),
});

const label = (status: ProjectStatus): string => STATUS[status]?.label ?? status;

const FIELDS = {
  now: { label: t.status, show: label },
  status: { label: t.newStatus },
  reason: { label: t.reason },
};

interface ChangeStatusProps {
  project: Project;
  onClose: () => void;
}

/** Moves a project on, to where the server says it may go from here. */
export function ChangeStatus({ project, onClose }: ChangeStatusProps) {
  const versioned = useVersionedForm({
    rules: statusSchema,
    entity: project,
    valuesOf: ({ status }) => ({ now: status, status: '', reason: '' }),
    reload: async (form) => {
      const fresh = await freshProject(project.id);
      // From elsewhere it goes elsewhere.
      if (fresh.status !== form.getValues('now')) form.setValue('status', '');
      return fresh;
    },
  });
  const { form } = versioned;
  const change = useChangeProjectStatus({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(projectsTexts.statusChanged(fresh.name, label(fresh.status)));
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.statusOf(project.code)}
      action={t.changeStatus}
      busy={change.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(({ status, reason }, { headers }) =>
        change.mutate({ id: project.id, data: { status, reason }, headers }),
      )}
      onClose={onClose}
    >
      <ConflictNotice what="project" of={versioned} fields={FIELDS} />
      <FormSelect
        form={form}
        name="status"
        label={t.newStatus}
        hint={t.currentStatus(label(project.status))}
        choices={project.next_statuses.map((value) => ({ value, label: label(value) }))}
      />
      <FormText
        form={form}
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        multiline
        minRows={3}
        maxRows={8}
        maxLength={500}
      />
    </FormDialog>
  );
}
