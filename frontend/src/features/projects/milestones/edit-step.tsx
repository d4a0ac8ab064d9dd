import EditIcon from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import * as t from '@/messages/projects/milestones';
import { EditDialog } from './edit-dialog';

interface EditStepProps extends Pick<ButtonProps, 'variant'> {
  milestone: Milestone;
  project: Project;
}

/** Opens the form of a milestone, for people who may edit it. */
export function EditStep({ milestone, project, variant = 'text' }: EditStepProps) {
  const plans = project.can.includes('plan_milestones') || milestone.status !== 'in_progress';
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {milestone.can.includes('edit') && (
        <Button
          variant={variant}
          {...(variant === 'text' && { size: 'small', startIcon: <EditIcon /> })}
          aria-label={(plans ? t.editLabel : t.updateProgressOf)(milestone.name)}
          onClick={() => setOpen(true)}
          sx={{
            minHeight: { xs: 44, sm: variant === 'text' ? 32 : 44 },
            // On a phone a pencil beside the title.
            ...(variant === 'text' && {
              minWidth: 44,
              '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-2px' }, mr: { xs: 0, sm: 1 } },
              '& > .label': { display: { xs: 'none', sm: 'inline' } },
            }),
          }}
        >
          <span className="label">{plans ? t.edit : t.updateProgress}</span>
        </Button>
      )}
      {isOpen && <EditDialog milestone={milestone} project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
