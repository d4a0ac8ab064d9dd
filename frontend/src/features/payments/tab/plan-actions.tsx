import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { Project } from '@/api/generated/model/project';
import { FLUSH } from '@/components/layout/touch';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { MoreMenu } from '@/components/more-menu';
import * as t from '@/messages/payments';

const PlanDialog = lazyDialog(
  () => import('../plan/plan-dialog').then((it) => it.PlanDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);
const AddDialog = lazyDialog(
  () => import('../plan/add-dialog').then((it) => it.AddDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

interface PlanActionsProps {
  project: Project;
  schedule: PaymentSchedule;
  /** Whether they stand beside a title, where a phone has room for one button. */
  isInHead?: boolean;
}

/** Changes of the plan that the reader may make. An open form stays open when they no longer may. */
export function PlanActions({ project, schedule, isInHead = false }: PlanActionsProps) {
  const [asking, setAsking] = useState<'plan' | 'add' | null>(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isShort = isInHead && isPhone;
  const close = () => setAsking(null);
  const { can } = schedule;
  if (can.length === 0 && asking === null) return null;
  const mayPlan = can.includes('plan');
  const planText = schedule.plan.version === 0 ? t.makePlan : t.editPlan;
  const look = isInHead ? ({ size: 'small' } as const) : ({ variant: 'outlined' } as const);
  return (
    <Stack
      direction="row"
      sx={
        isInHead
          ? { columnGap: 1, '& > .MuiButton-text:last-of-type': FLUSH }
          : { gap: 1, flexWrap: 'wrap', justifyContent: 'center' }
      }
    >
      {mayPlan && !isShort && (
        <Button {...look} startIcon={<EditIcon />} onClick={() => setAsking('plan')}>
          {planText}
        </Button>
      )}
      {can.includes('add') && (
        <Button {...look} startIcon={<AddIcon />} aria-label={t.addPayment} onClick={() => setAsking('add')}>
          {isShort ? t.add : t.addPayment}
        </Button>
      )}
      {mayPlan && isShort && (
        <MoreMenu sx={{ width: 44 }}>
          <MenuItem onClick={() => setAsking('plan')}>{planText}</MenuItem>
        </MoreMenu>
      )}
      <Suspense fallback={null}>
        {asking === 'plan' && <PlanDialog project={project} schedule={schedule} onClose={close} />}
        {asking === 'add' && (
          <AddDialog projectId={project.id} retention={schedule.retention} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
