import DailyIcon from '@mui/icons-material/AssignmentOutlined';
import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import { EmptyState } from '@/components/empty-state';

export function DailyEntries() {
  return (
    <EmptyState
      Icon={DailyIcon}
      title="No daily entries"
      text="The site’s diary: the work of each day with photos, people, materials and weather. The engineers of the project file it; the manager approves it and shares it with the client."
    />
  );
}

export function Payments() {
  return (
    <EmptyState
      Icon={PaymentIcon}
      title="No payments"
      text="What is due with each milestone, what was paid and the receipts. The manager requests a payment when its milestone is accepted; the office confirms what has arrived."
    />
  );
}
