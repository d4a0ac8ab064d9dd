import { Suspense } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/payment-list';

interface StatementDialogProps {
  projectId: string;
  onClose: () => void;
}

const StatementModal = lazyDialog<StatementDialogProps>(
  () => import('./statement-modal').then((it) => it.StatementModal),
  t.theStatement,
  ({ onClose }) => onClose(),
);

/** The statement of a project over the page; its script is fetched when it is opened. */
export function StatementDialog(props: StatementDialogProps) {
  return (
    <Suspense fallback={null}>
      <StatementModal {...props} />
    </Suspense>
  );
}
