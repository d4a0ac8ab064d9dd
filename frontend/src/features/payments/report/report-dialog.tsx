import { useState } from 'react';
import type { Payment } from '@/api/generated/model/payment';
import { useUser } from '@/app/use-user';
import { Modal } from '@/components/modal/modal';
import { OfflineNotice } from '@/components/offline-notice';
import { may } from '@/config/roles';
import * as t from '@/messages/payments/report';
import { isBegun, useReportDraft } from './draft';
import { HowToPay } from './how-to-pay';
import { ReportForm } from './report-form';

interface ReportDialogProps {
  payment: Payment;
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

/** The ways to pay, then the form. A begun form, and one for a client, opens at once. */
function Steps({ payment, userId, needsProof, onClose }: StepsProps) {
  const { draft } = useReportDraft(userId, payment.id);
  const mayPay = payment.upi !== undefined || payment.bank !== undefined;
  const [isPaying, setPaying] = useState(mayPay && needsProof && !isBegun(draft));
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
