import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/payment-list';
import { Statement } from './statement';

interface StatementModalProps {
  projectId: string;
  onClose: () => void;
}

export function StatementModal({ projectId, onClose }: StatementModalProps) {
  return (
    <Modal title={t.statement} size="lg" fillsPhone onClose={onClose}>
      <Statement projectId={projectId} />
    </Modal>
  );
}
