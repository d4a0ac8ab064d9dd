import { useState } from 'react';
import type { Payment } from '@/api/generated/model/payment';
import { useUser } from '@/app/use-user';
import { Modal } from '@/components/modal/modal';
import { OfflineNotice } from '@/components/offline-notice';
import { may } from '@/config/roles';
import type { ReportStart } from '@/config/screens';
import * as t from '@/messages/payments/report';
import { isBegun, useReportDraft } from './draft';
import { HowToPay } from './how-to-pay';
import { ReportForm } from './report-form';

interface ReportDialogProps {
  payment: Payment;
  /** The step that a link asks for. */
  start?: ReportStart | undefined;
  onClose: () => void;
}

export function ReportDialog(props: ReportDialogProps) {
  const user = useUser();
  return user && <Steps {...props} userId={user.id} needsProof={!may(user.role, 'report_without_proof')} />;
}

interface StepsProps extends ReportDialogProps {
  userId: string;
  needsProof: boolean;
}

/** The ways to pay, then the form. Without a step to start at, a begun form opens at once; that of an admin always does. */
function Steps({ payment, start, userId, needsProof, onClose }: StepsProps) {
  const { draft } = useReportDraft(userId, payment.id);
  const mayPay = payment.upi !== undefined || payment.bank !== undefined;
  const [isPaying, setPaying] = useState(
    mayPay && needsProof && (start === undefined ? !isBegun(draft) : start === 'ways'),
  );
  return (
    <Modal title={t.titleOf(payment.title)} fillsPhone onClose={onClose}>
      <OfflineNotice />
      {isPaying ? (
        <HowToPay payment={payment} onPaid={() => setPaying(false)} onClose={onClose} />
      ) : (
        <ReportForm
          payment={payment}
          userId={userId}
          needsProof={needsProof}
          onBack={mayPay ? () => setPaying(true) : undefined}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
