import type { PaymentSummary } from '@/api/generated/model/paymentSummary';

/** The clients of the project by name; empty for a reader who is one of them. */
export const clientNames = ({ clients = [] }: PaymentSummary): string =>
  clients.map(({ full_name }) => full_name).join(', ');

/** The project and its clients in a line. */
export const projectLine = (payment: PaymentSummary): string =>
  [payment.project.name, clientNames(payment)].filter(Boolean).join(' · ');
