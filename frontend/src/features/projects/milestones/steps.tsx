import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useStartMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import type { MilestoneAction } from '@/api/generated/model/milestoneAction';
import type { Project } from '@/api/generated/model/project';
import { toast } from '@/components/toast/toast-store';
import { refreshProjects } from '../refresh';
import { EditDialog } from './edit-dialog';
import { MILESTONES } from './messages';
import { QueryDialog } from './query-dialog';
import { SignDialog } from './sign-dialog';
import { SubmitDialog } from './submit-dialog';

interface Choice {
  action: MilestoneAction;
  label: string;
  look: Pick<ButtonProps, 'variant' | 'color'>;
}

const PRIMARY = { variant: 'contained' } as const;
const PLAIN = { variant: 'outlined' } as const;

const CHOICES: readonly Choice[] = [
  { action: 'start', label: 'Start', look: PRIMARY },
  { action: 'submit', label: 'Submit', look: PRIMARY },
  { action: 'certify', label: 'Certify', look: PRIMARY },
  { action: 'accept', label: 'Accept', look: PRIMARY },
  { action: 'query', label: 'Send back', look: PLAIN },
  { action: 'edit', label: 'Edit', look: PLAIN },
];

interface StepsProps {
  milestone: Milestone;
  project: Project;
}

/** Steps of a milestone that the server allows this person. */
export function Steps({ milestone, project }: StepsProps) {
  const [open, setOpen] = useState<MilestoneAction | null>(null);
  const close = () => setOpen(null);
  const start = useStartMilestone({
    mutation: {
      onSuccess: ({ name }) => toast.success(MILESTONES.started(name)),
      onSettled: () => refreshProjects(),
    },
  });
  const choices = CHOICES.filter(({ action }) => milestone.can.includes(action));
  return (
    <>
      {choices.length > 0 && (
        <Stack
          direction="row"
          role="group"
          aria-label={`Steps of ${milestone.name}`}
          sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}
        >
          {choices.map(({ action, label, look }) => (
            <Button
              key={action}
              {...look}
              loading={action === 'start' && start.isPending}
              onClick={() => (action === 'start' ? start.mutate({ id: milestone.id }) : setOpen(action))}
            >
              {label}
            </Button>
          ))}
        </Stack>
      )}
      {open === 'submit' && <SubmitDialog milestone={milestone} projectId={project.id} onClose={close} />}
      {(open === 'certify' || open === 'accept') && (
        <SignDialog milestone={milestone} step={open} onClose={close} />
      )}
      {open === 'query' && <QueryDialog milestone={milestone} onClose={close} />}
      {open === 'edit' && <EditDialog milestone={milestone} project={project} onClose={close} />}
    </>
  );
}
