import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import { EmptyState } from '@/components/empty-state';
import * as t from '@/messages/projects/page';

export function Payments() {
  return <EmptyState Icon={PaymentIcon} title={t.noPayments} text={t.noPaymentsText} />;
}
