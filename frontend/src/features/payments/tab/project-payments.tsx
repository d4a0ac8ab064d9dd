import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import StatementIcon from '@mui/icons-material/SummarizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { KEEP_PLACE } from '@/components/list/use-list-params';
import { OfflineState } from '@/components/offline-state';
import { may } from '@/config/roles';
import { REPORT, type ReportStart } from '@/config/screens';
import * as t from '@/messages/payments';
import { StatementDialog } from '../statement/statement-dialog';
import { LineOfTime } from './line-of-time';
import { momentsOf } from './moments';
import { PlanActions } from './plan-actions';
import { ToPay, ToVerify } from './to-pay';
import { toPayOf } from './to-pay-of';
import { Totals } from './totals';

const PAYMENT = 'payment';

const PaymentDialog = lazyDialog(
  () => import('../payment/payment-dialog').then((it) => it.PaymentDialog),
  t.thePayment,
  ({ onClose }) => onClose(),
);

/** The payments of a project beside its milestones, and the payment that the address names. */
export function ProjectPayments({ project }: { project: Project }) {
  const [params, setParams] = useSearchParams();
  const paymentId = params.get(PAYMENT);
  const report = params.get(REPORT);
  const close = () => setParams({ tab: 'payments' }, KEEP_PLACE);
  return (
    <>
      <Schedule project={project} />
      {paymentId !== null && (
        <Suspense fallback={null}>
          <PaymentDialog
            key={paymentId}
            id={paymentId}
            reports={report === null ? undefined : report === 'form' ? 'form' : 'ways'}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const searchOf = (id: string): string => `?${new URLSearchParams({ tab: 'payments', [PAYMENT]: id })}`;
const reportOf = (id: string, start: ReportStart): string => `${searchOf(id)}&${REPORT}=${start}`;

function Schedule({ project }: { project: Project }) {
  const role = useUser()?.role;
  const isStaff = may(role, 'see_internal');
  const { data: schedule, error, fetchStatus, refetch } = useListProjectPayments(project.id);
  if (error?.status === 403) {
    return <EmptyState Icon={PaymentIcon} title={t.notShown} text={t.notShownText} />;
  }
  if (error && !schedule) {
    return <ErrorState title={t.listFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!schedule) return fetchStatus === 'paused' ? <OfflineState what={t.thePayments} /> : <Loading />;
  if (schedule.items.length === 0) {
    return (
      <EmptyState Icon={PaymentIcon} title={t.noPayments} text={t.noPaymentsText}>
        <PlanActions project={project} schedule={schedule} />
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {may(role, 'verify_payments') && <ToVerify schedule={schedule} searchOf={searchOf} />}
      {!isStaff && <ToPay schedule={schedule} searchOf={searchOf} reportOf={reportOf} />}
      <Totals
        schedule={schedule}
        dlpMonths={project.dlp_months}
        toPay={isStaff ? undefined : toPayOf(schedule)?.amount}
        action={<StatementButton projectId={project.id} />}
      />
      <LineOfTime
        moments={momentsOf(project.milestones, schedule.items, project.today)}
        searchOf={searchOf}
        action={<PlanActions project={project} schedule={schedule} isInHead />}
      />
    </Stack>
  );
}

function StatementButton({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<StatementIcon />} onClick={() => setOpen(true)}>
        {t.statement}
      </Button>
      {isOpen && <StatementDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={t.loadingPayments} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
