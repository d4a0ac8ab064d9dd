import { listMilestones, useUpdateMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import type { MilestoneChange } from '@/api/generated/model/milestoneChange';
import type { Project } from '@/api/generated/model/project';
import type { Stage } from '@/api/generated/model/stage';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { MAX_NAME, milestoneSchema } from './schema';

const FIELDS = {
  name: { label: t.name },
  stage: { label: t.stage, show: (value: Stage) => STAGE[value] },
  planned_on: { label: t.plannedDay, show: (value: string) => formatOn(value) ?? '' },
  progress_percent: { label: t.progress, show: (value: string) => `${value} %` },
};

async function freshMilestone(projectId: string, id: string): Promise<Milestone> {
  const { items } = await listMilestones(projectId);
  const found = items.find((milestone) => milestone.id === id);
  if (!found) throw new Error(t.gone);
  return found;
}

interface EditDialogProps {
  milestone: Milestone;
  project: Project;
  onClose: () => void;
}

/** How far a milestone is; and for those who plan, what it is and when. */
export function EditDialog({ milestone, project, onClose }: EditDialogProps) {
  const plans = project.can.includes('plan_milestones');
  const versioned = useVersionedForm({
    rules: milestoneSchema,
    entity: milestone,
    valuesOf: ({ name, stage, planned_on, progress_percent }) => ({
      name,
      stage,
      planned_on,
      progress_percent: String(progress_percent),
    }),
    reload: () => freshMilestone(project.id, milestone.id),
  });
  const { form } = versioned;
  const update = useUpdateMilestone({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ name }) => {
        void refreshProjects();
        toast.success(t.saved(name));
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.editLabel(milestone.name)}
      action={t.save}
      busy={update.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(({ progress_percent, ...values }, { touched, headers }) => {
        const all: MilestoneChange = { ...values, progress_percent: Number(progress_percent) };
        const data = Object.fromEntries(touched.map((name) => [name, all[name]]));
        update.mutate({ id: milestone.id, data, headers });
      }, onClose)}
      onClose={onClose}
    >
      <ConflictNotice what="milestone" of={versioned} fields={FIELDS} />
      {plans && (
        <>
          <FormText form={form} name="name" label={t.name} maxLength={MAX_NAME} />
          <FormSelect form={form} name="stage" label={t.stage} choices={choicesOf(STAGE)} />
          <FormText form={form} name="planned_on" label={t.plannedDay} type="date" />
        </>
      )}
      {milestone.status === 'in_progress' && (
        <FormText form={form} name="progress_percent" label={t.progress} unit="%" inputMode="numeric" />
      )}
    </FormDialog>
  );
}
