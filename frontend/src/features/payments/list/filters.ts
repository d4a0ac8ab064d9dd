import type { ExportPaymentsParams } from '@/api/generated/model/exportPaymentsParams';
import type { GetPaymentAgeingParams } from '@/api/generated/model/getPaymentAgeingParams';
import type { ListPaymentsParams } from '@/api/generated/model/listPaymentsParams';
import { PaymentAge } from '@/api/generated/model/paymentAge';
import { PaymentKind } from '@/api/generated/model/paymentKind';
import { PaymentOrder } from '@/api/generated/model/paymentOrder';
import { PaymentStatus } from '@/api/generated/model/paymentStatus';
import { day, flag, idOr, oneOf, type ParamsOf } from '@/components/list/use-list-params';

/** Choices of status: the list shows payments that are owed, unless another choice is made. */
export const SHOWN = { owed: 'owed', all: 'all', ...PaymentStatus } as const;

/** Filters of the list of payments under their names in the address; empty means no filter. */
export const PAYMENT_FILTERS = {
  status: oneOf<(typeof SHOWN)[keyof typeof SHOWN]>(SHOWN, SHOWN.owed),
  kind: oneOf(PaymentKind),
  age: oneOf(PaymentAge),
  overdue: flag,
  project: idOr(),
  from: day,
  to: day,
  sort: oneOf(PaymentOrder, PaymentOrder.due),
};

export type PaymentFilters = ParamsOf<typeof PAYMENT_FILTERS>;

/** The parameters of the ages: those of the list that say nothing of status or age. */
export const ageingParams = ({ project, kind, from, to }: PaymentFilters): GetPaymentAgeingParams => ({
  ...(project && { project_id: project }),
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
});

/** The parameters of the export: the filters, without the order. */
export const exportParams = (filters: PaymentFilters): Omit<ExportPaymentsParams, 'format'> => ({
  ...ageingParams(filters),
  ...(filters.status === SHOWN.owed
    ? { owed: true }
    : filters.status !== SHOWN.all && { status: filters.status }),
  ...(filters.age && { age: filters.age }),
  ...(filters.overdue && { overdue: true }),
});

export const listParams = (filters: PaymentFilters): Omit<ListPaymentsParams, 'cursor' | 'limit'> => ({
  ...exportParams(filters),
  ...(filters.sort !== PaymentOrder.due && { sort: filters.sort }),
});
