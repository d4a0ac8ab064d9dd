import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { usePlanMilestones } from '@/api/generated/milestones/milestones';
import type { Project } from '@/api/generated/model/project';
import { getProject } from '@/api/generated/projects/projects';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { startOf, useConflict } from '@/components/conflict/use-conflict';
import { faultOf, showFaults } from '@/components/fields/form-fields';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/milestones';
import { showSaved } from '../../refresh';
import { FULL_BPS, planSchema } from '../schema';
import { StepForm } from '../step-form';
import { PlanRow } from './plan-row';
import { PlanSum } from './plan-sum';
import { type PlanValues, planFrom, planText, sumOf, valuesOf } from './plan-values';

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
  const [opened] = useState(() => ({ version: project.version, values: valuesOf(project.milestones) }));
  const latest = useRef(project);
  const [said, setSaid] = useState('');
  const form = useForm<PlanValues, unknown, PlanValues>({
    resolver: zodResolver(planSchema),
    reValidateMode: 'onSubmit',
    defaultValues: startOf(opened),
  });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'milestones',
    keyName: 'key',
  });
  const conflict = useConflict({
    form,
    opened,
    reload: async () => {
      latest.current = await getProject(project.id);
      return { version: latest.current.version, values: valuesOf(latest.current.milestones) };
    },
  });
  const plan = usePlanMilestones({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showSaved(saved);
        toast.success(t.planned);
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        const unplaced = showFaults(form, error, placeOf);
        if (error.status !== 422 || unplaced.length > 0) toast.error(error.message);
      },
    },
  });
  const busy = plan.isPending;
  const { errors } = form.formState;
  const fault = faultOf(errors, 'root.milestones') ?? faultOf(errors, 'milestones');

  const save = ({ milestones }: PlanValues) => {
    const sum = sumOf(milestones);
    if (sum !== FULL_BPS) return form.setError('root.milestones', { message: t.weights(sum) });
    const known = new Set(latest.current.milestones.map(({ id }) => id));
    plan.mutate({
      id: project.id,
      data: { milestones: planFrom(milestones, known) },
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  };

  const shift = (index: number, step: 1 | -1) => {
    const target = index + step;
    if (target < 0 || target >= fields.length) return;
    move(index, target);
    setSaid(t.isNowOf(form.getValues(`milestones.${target}.name`), target + 1, fields.length));
  };
  const stays = (id: string | null): boolean =>
    latest.current.milestones.some((milestone) => milestone.id === id && milestone.status !== 'upcoming');

  return (
    <StepForm
      title={t.planOfMilestones}
      action={t.savePlan}
      size="xl"
      busy={busy}
      blocked={conflict.isOpen}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <ConflictNotice what="plan" conflict={conflict} fields={FIELDS} />
      <Box component="ol" aria-label={t.milestonesOfPlan} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field, index) => (
          <PlanRow
            key={field.key}
            form={form}
            index={index}
            count={fields.length}
            busy={busy}
            stays={stays(field.id)}
            onMove={(step) => shift(index, step)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={busy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() =>
          append({
            id: null,
            name: '',
            stage: 'site_preparation',
            weight: '',
            planned_on: project.planned_end_on,
          })
        }
      >
        {t.addMilestone}
      </Button>
      <PlanSum form={form} />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {said}
      </Box>
    </StepForm>
  );
}
