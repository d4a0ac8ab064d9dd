import type { Payment } from '@/api/generated/model/payment';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import {
  getGetPaymentQueryKey,
  getGetPaymentQueryOptions,
  getListProjectPaymentsQueryOptions,
} from '@/api/generated/payments/payments';
import { queryClient } from '@/app/query-client';

/** Amounts stand on the project's page and in its milestones, in payments and in the list of receipts. */
const ROOTS = ['projects', 'payments', 'receipts'];

const hasAmounts = ([first, second]: readonly unknown[]): boolean =>
  ROOTS.includes(String(first === 'infinite' ? second : first));

/** After a change to payments: everything with amounts is asked again where it is shown. */
export const refreshPayments = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => hasAmounts(queryKey) });

/** Shows the payment from the server's answer, and refetches related data. */
export function showPayment(payment: Payment): void {
  const key = getGetPaymentQueryKey(payment.id);
  queryClient.setQueryData(key, payment);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      hasAmounts(queryKey) && !(queryKey.length === key.length && queryKey[1] === payment.id),
  });
}

export const freshPayment = (id: string): Promise<Payment> =>
  queryClient.fetchQuery({ ...getGetPaymentQueryOptions(id), staleTime: 0 });

export const freshSchedule = (projectId: string): Promise<PaymentSchedule> =>
  queryClient.fetchQuery({ ...getListProjectPaymentsQueryOptions(projectId), staleTime: 0 });
