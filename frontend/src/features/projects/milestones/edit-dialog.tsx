import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { listMilestones, useUpdateMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import type { MilestoneChange } from '@/api/generated/model/milestoneChange';
import type { Project } from '@/api/generated/model/project';
import type { Stage } from '@/api/generated/model/stage';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { type Copy, startOf, useConflict } from '@/components/conflict/use-conflict';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors } from '@/components/use-field';
import { choicesOf, STAGE } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { MAX_NAME, milestoneSchema } from './schema';
import { StepForm } from './step-form';

type Values = z.output<typeof milestoneSchema>;

const copyOf = (milestone: Milestone): Copy<Values> => ({
  version: milestone.version,
  values: {
    name: milestone.name,
    stage: milestone.stage,
    planned_on: milestone.planned_on,
    progress_percent: String(milestone.progress_percent),
  },
});

const FIELDS = {
  name: { label: t.name },
  stage: { label: t.stage, show: (value: Stage) => STAGE[value] },
  planned_on: { label: t.plannedDay, show: (value: string) => formatOn(value) ?? '' },
  progress_percent: { label: t.progress, show: (value: string) => `${value} %` },
};

async function reloaded(projectId: string, id: string): Promise<Copy<Values>> {
  const { items } = await listMilestones(projectId);
  const found = items.find((milestone) => milestone.id === id);
  if (!found) throw new Error(t.gone);
  return copyOf(found);
}

interface EditDialogProps {
  milestone: Milestone;
  project: Project;
  onClose: () => void;
}

/** How far a milestone is; and for those who plan, what it is and when. */
export function EditDialog({ milestone, project, onClose }: EditDialogProps) {
  const opened = copyOf(milestone);
  const plans = project.can.includes('plan_milestones');
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(milestoneSchema),
    reValidateMode: 'onSubmit',
    defaultValues: startOf(opened),
  });
  const conflict = useConflict({ form, opened, reload: () => reloaded(project.id, milestone.id) });
  const update = useUpdateMilestone({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ name }) => {
        void refreshProjects();
        toast.success(t.saved(name));
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        showFieldErrors(form, error);
        toast.error(error.message);
      },
    },
  });
  const busy = update.isPending;

  const save = ({ progress_percent, ...values }: Values) => {
    const touched = conflict.touched();
    if (touched.length === 0) return onClose();
    const all: MilestoneChange = { ...values, progress_percent: Number(progress_percent) };
    const data = Object.fromEntries(touched.map((name) => [name, all[name]]));
    update.mutate({ id: milestone.id, data, headers: { 'If-Match': `"${conflict.version}"` } });
  };

  return (
    <StepForm
      title={t.edit(milestone.name)}
      action={t.save}
      busy={busy}
      blocked={conflict.isOpen}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <ConflictNotice what="milestone" conflict={conflict} fields={FIELDS} />
      {plans && (
        <>
          <FormText form={form} name="name" label={t.name} busy={busy} maxLength={MAX_NAME} />
          <FormSelect form={form} name="stage" label={t.stage} busy={busy} choices={choicesOf(STAGE)} />
          <FormText form={form} name="planned_on" label={t.plannedDay} type="date" busy={busy} />
        </>
      )}
      {milestone.status === 'in_progress' && (
        <FormText
          form={form}
          name="progress_percent"
          label={t.progress}
          unit="%"
          inputMode="numeric"
          busy={busy}
        />
      )}
    </StepForm>
  );
}
