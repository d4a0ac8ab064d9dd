import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { Project } from '@/api/generated/model/project';
import { lazyDialog } from '@/components/lazy/lazy-part';
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
}

/** Changes of the plan that the reader may make. An open form stays open when they no longer may. */
export function PlanActions({ project, schedule }: PlanActionsProps) {
  const [asking, setAsking] = useState<'plan' | 'add' | null>(null);
  const close = () => setAsking(null);
  const { can } = schedule;
  if (can.length === 0 && asking === null) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {can.includes('plan') && (
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setAsking('plan')}>
          {schedule.plan.version === 0 ? t.makePlan : t.editPlan}
        </Button>
      )}
      {can.includes('add') && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAsking('add')}>
          {t.addPayment}
        </Button>
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
