import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { NewPaymentPlan } from '@/api/generated/model/newPaymentPlan';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { Project } from '@/api/generated/model/project';
import type { ProposedPayment } from '@/api/generated/model/proposedPayment';
import type { RetentionMode } from '@/api/generated/model/retentionMode';
import { useGetPaymentProposal, useReplacePaymentPlan } from '@/api/generated/payments/payments';
import { ErrorState } from '@/components/error-state';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/payments/plan';
import { freshSchedule, refreshPayments } from '../refresh';
import { LockedRows } from './locked-rows';
import { PlanRows } from './plan-rows';
import {
  copyOf,
  locked,
  needsReason,
  type PlanRowValues,
  type PlanValues,
  planFrom,
  planText,
  rowOf,
  sumOf,
  valuesOf,
} from './plan-values';
import { FULL_BPS, MAX_REASON, planSchema } from './schema';

const RETENTION: Readonly<Record<RetentionMode, string>> = {
  per_payment: t.perPayment,
  last_row: t.lastRow,
};

const yesOrNo = (label: string) => ({ label, show: (value: boolean) => (value ? t.yes : t.no) });

const FIELDS = {
  retention: { label: t.retention, show: (mode: RetentionMode) => RETENTION[mode] },
  requests_on_acceptance: yesOrNo(t.onAcceptance),
  deducts_tds: yesOrNo(t.deductsTds),
  client_gstin: { label: t.gstin },
  rows: { label: t.thePlan, show: planText as (rows: readonly PlanRowValues[]) => string },
};

/** The field that shows a fault of the server. */
const placeOf = (path: string): string | undefined => {
  if (path === 'rows' || /^rows\.\d+\.id$/.test(path)) return 'root.rows';
  return path.replace(/\.percent_bps$/, '.share');
};

interface PlanDialogProps {
  project: Project;
  schedule: PaymentSchedule;
  onClose: () => void;
}

/** The payment plan of a project; the first begins with the rows of a template. */
export function PlanDialog(props: PlanDialogProps) {
  const { project, schedule, onClose } = props;
  const isFirst = schedule.plan.version === 0;
  const { data, error, fetchStatus, refetch } = useGetPaymentProposal(
    project.id,
    { retention: schedule.plan.retention },
    { query: { enabled: isFirst } },
  );
  if (!isFirst) return <PlanForm {...props} />;
  if (data) return <PlanForm {...props} proposed={data.rows} />;
  return (
    <Modal title={t.planTitle} onClose={onClose}>
      {error ? (
        <ErrorState title={t.proposalFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theProposal} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingPlan} variant="rounded" height={320} />
      )}
    </Modal>
  );
}

const firstValues = (proposed: readonly ProposedPayment[]): Partial<PlanValues> => ({
  requests_on_acceptance: true,
  rows: proposed.map((it) => rowOf(null, it)),
});

interface PlanFormProps extends PlanDialogProps {
  /** Rows to begin with, before the first plan. */
  proposed?: readonly ProposedPayment[];
}

function PlanForm({ project, schedule, proposed, onClose }: PlanFormProps) {
  const versioned = useVersionedForm({
    rules: planSchema,
    entity: copyOf(schedule),
    valuesOf,
    reload: async () => copyOf(await freshSchedule(project.id)),
    suggested: proposed && firstValues(proposed),
    place: placeOf,
  });
  const { form, entity } = versioned;
  const isReasonNeeded = needsReason(entity.schedule);
  const replace = useReplacePaymentPlan({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        void refreshPayments();
        toast.success(t.planSaved);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  /** Faults of the plan as a whole, which no single field has. */
  const isRefused = ({ rows, reason }: PlanValues): boolean => {
    const sum = sumOf(rows, entity.schedule);
    if (sum > FULL_BPS) form.setError('root.rows', { message: t.sharesTooMuch(formatBps(sum)) });
    else if (rows.length + locked(entity.schedule).length === 0) {
      form.setError('root.rows', { message: t.noRows });
    } else if (isReasonNeeded && reason === '') {
      form.setError('reason', { message: t.reasonNeeded }, { shouldFocus: true });
    } else return false;
    return true;
  };
  return (
    <FormDialog
      title={t.planTitle}
      width="xl"
      action={t.savePlan}
      busy={replace.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(
        (values, { headers }) => {
          if (isRefused(values)) return;
          const data: NewPaymentPlan = planFrom(values, entity.schedule);
          replace.mutate({ id: project.id, data, headers });
        },
        proposed ? undefined : onClose,
      )}
      onClose={onClose}
    >
      <ConflictNotice what="payment plan" of={versioned} fields={FIELDS} />
      {proposed && proposed.length > 0 && <Alert severity="info">{t.startedFromTemplate}</Alert>}
      <LockedRows payments={locked(entity.schedule)} />
      <PlanRows form={form} schedule={entity.schedule} milestones={project.milestones} />
      <FormSelect form={form} name="retention" label={t.retention} choices={choicesOf(RETENTION)} />
      <div>
        <FormSwitch form={form} name="requests_on_acceptance" label={t.onAcceptance} />
        <FormSwitch form={form} name="deducts_tds" label={t.deductsTds} />
      </div>
      <FormText form={form} name="client_gstin" label={t.gstin} hint={t.gstinHint} maxLength={15} />
      {isReasonNeeded && (
        <FormText
          form={form}
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          multiline
          minRows={2}
          maxRows={8}
          maxLength={MAX_REASON}
        />
      )}
    </FormDialog>
  );
}
