import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStartMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import type { MilestoneAction } from '@/api/generated/model/milestoneAction';
import type { Project } from '@/api/generated/model/project';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/milestones';
import { COLOUR } from '@/theme/marks';
import { refreshProjects } from '../refresh';
import { EditStep } from './edit-step';
import { nextStep } from './groups';
import { QueryDialog } from './query-dialog';
import { SignDialog } from './sign-dialog';
import { SubmitDialog } from './submit-dialog';

const CHOICES: readonly { action: MilestoneAction; label: string }[] = [
  { action: 'start', label: t.start },
  { action: 'submit', label: t.submitStep },
  { action: 'certify', label: t.certify },
  { action: 'accept', label: t.accept },
  { action: 'query', label: t.sendBack },
];

interface StepsProps {
  milestone: Milestone;
  project: Project;
  /** Whether editing is among them. In a card it stands in the head. */
  hasEdit?: boolean;
  /** Whether they stay at the lower edge of a phone while their card is in view. */
  isSticky?: boolean;
}

const STICKY = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 1,
  mx: { xs: -2, sm: 0 },
  mb: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
  bgcolor: 'background.paper',
  boxShadow: { xs: `0 -1px 0 ${COLOUR.divider}`, sm: 'none' },
  borderRadius: { xs: '0 0 12px 12px', sm: 0 },
  // Two steps fit beside each other on a phone.
  '& > button': { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1, sm: 2 } },
} as const;

/** Steps of a milestone that the server allows this person. */
export function Steps({ milestone, project, hasEdit = false, isSticky = false }: StepsProps) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<MilestoneAction | null>(null);
  /** The outbox has a submission of it that the server refused. */
  const isReturned = params.get('submit') === milestone.id && milestone.can.includes('submit');
  const open = chosen ?? (isReturned ? 'submit' : null);
  const close = () => {
    setChosen(null);
    if (isReturned) setParams({ tab: 'milestones' }, { replace: true });
  };
  const start = useStartMilestone({
    mutation: {
      onSuccess: ({ name }) => toast.success(t.started(name)),
      onSettled: () => refreshProjects(),
    },
  });
  const next = nextStep(project);
  const isNext = (action: MilestoneAction) => next?.id === milestone.id && next.action === action;
  const choices = CHOICES.filter(({ action }) => milestone.can.includes(action));
  // An engineer's form of the progress is among the steps of work under way.
  const isProgress = milestone.status === 'in_progress' && !project.can.includes('plan_milestones');
  const edit = (hasEdit || isProgress) && milestone.can.includes('edit') && (
    <EditStep
      milestone={milestone}
      project={project}
      variant={isProgress ? (isNext('edit') ? 'contained' : 'outlined') : 'text'}
    />
  );
  return (
    <>
      {(choices.length > 0 || edit) && (
        <Stack
          direction="row"
          role="group"
          aria-label={t.stepsOf(milestone.name)}
          sx={{ mt: 2, gap: 1, flexWrap: 'wrap', ...(isSticky && STICKY) }}
        >
          {isNext('edit') && edit}
          {choices.map(({ action, label }) => (
            <Button
              key={action}
              variant={isNext(action) ? 'contained' : 'outlined'}
              sx={{ minHeight: 44 }}
              loading={action === 'start' && start.isPending}
              onClick={() => (action === 'start' ? start.mutate({ id: milestone.id }) : setChosen(action))}
            >
              {label}
            </Button>
          ))}
          {!isNext('edit') && edit}
        </Stack>
      )}
      {open === 'submit' && <SubmitDialog milestone={milestone} projectId={project.id} onClose={close} />}
      {(open === 'certify' || open === 'accept') && (
        <SignDialog
          milestone={milestone}
          projectId={project.id}
          step={open}
          onSendBack={() => setChosen('query')}
          onClose={close}
        />
      )}
      {open === 'query' && <QueryDialog milestone={milestone} projectId={project.id} onClose={close} />}
    </>
  );
}
