import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { may } from '@/config/roles';
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

/** Changes of the plan, for those who plan payments. A cancelled or archived project asks for no more money. */
export function PlanActions({ project, schedule }: PlanActionsProps) {
  const role = useUser()?.role;
  const [asking, setAsking] = useState<'plan' | 'add' | null>(null);
  const close = () => setAsking(null);
  const isOpen = !project.is_archived && project.status !== 'cancelled';
  if (!may(role, 'plan_payments') || (!isOpen && asking === null)) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setAsking('plan')}>
        {schedule.plan.version === 0 ? t.makePlan : t.editPlan}
      </Button>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAsking('add')}>
        {t.addPayment}
      </Button>
      <Suspense fallback={null}>
        {asking === 'plan' && <PlanDialog project={project} schedule={schedule} onClose={close} />}
        {asking === 'add' && (
          <AddDialog projectId={project.id} retention={schedule.retention} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
