import { usePlanMilestones } from '@/api/generated/milestones/milestones';
import type { Project } from '@/api/generated/model/project';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/milestones';
import { freshProject, showSaved } from '../refresh';
import { PlanRows } from './plan-rows';
import { planFrom, planText, sumOf, valuesOf } from './plan-values';
import { FULL_BPS, planSchema } from './schema';

const FIELDS = { milestones: { label: t.thePlan, show: planText } };
const LISTED = /^milestones\.\d+\.(?:name|stage|planned_on)$/;

/** Where the form shows a fault the server found. */
const placeOf = (path: string): string | undefined => {
  if (path.startsWith('milestones.') && path.endsWith('.weight_bps')) return path.replace(/_bps$/, '');
  if (path === 'milestones') return 'root.milestones';
  return LISTED.test(path) ? path : undefined;
};

interface PlanDialogProps {
  project: Project;
  onClose: () => void;
}

/** The whole plan at once: its weights are only right together. */
export function PlanDialog({ project, onClose }: PlanDialogProps) {
  const versioned = useVersionedForm({
    rules: planSchema,
    entity: project,
    valuesOf: ({ milestones }) => valuesOf(milestones),
    reload: () => freshProject(project.id),
    place: placeOf,
  });
  const { form, entity } = versioned;
  const plan = usePlanMilestones({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showSaved(saved);
        toast.success(t.planSaved);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.planOfMilestones}
      width="xl"
      action={t.savePlan}
      busy={plan.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(({ milestones }, { headers }) => {
        const sum = sumOf(milestones);
        if (sum !== FULL_BPS) return form.setError('root.milestones', { message: t.weightsWrong(sum) });
        const known = new Set(entity.milestones.map(({ id }) => id));
        plan.mutate({ id: project.id, data: { milestones: planFrom(milestones, known) }, headers });
      })}
      onClose={onClose}
    >
      <ConflictNotice what="plan" of={versioned} fields={FIELDS} />
      <PlanRows
        form={form}
        day={project.planned_end_on}
        hasBegun={(id) => entity.milestones.some((it) => it.id === id && it.status !== 'upcoming')}
      />
    </FormDialog>
  );
}
