import type { ReactNode } from 'react';
import type { PaymentOrder } from '@/api/generated/model/paymentOrder';
import { DayFields } from '@/components/list/day-fields';
import { FilterBar } from '@/components/list/filter-bar';
import { ProjectFilter } from '@/components/list/project-filter';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/payment-list';
import { AGE } from '../ageing/ages';
import { KIND, PAYMENT_STATUS } from '../words';
import { PAYMENT_FILTERS, type PaymentFilters } from './filters';

const STATUSES = choicesOf({ owed: t.owed, all: t.all, ...PAYMENT_STATUS });
const KINDS = choicesOf(KIND, t.all);
const AGES = choicesOf(AGE, t.all);
const ORDERS: Record<PaymentOrder, string> = { due: t.dueFirst, newest: t.newestFirst };
const SORT = { name: 'sort', label: t.order, choices: choicesOf(ORDERS) } as const;

interface PaymentsToolbarProps {
  filters: PaymentFilters;
  /** Whether all filters are shown; a client, with few payments, has the first of them. */
  isFull: boolean;
  actions: ReactNode;
  exporting: ReactNode;
  onChange: (changes: Partial<Record<keyof PaymentFilters, string>>) => void;
}

export function PaymentsToolbar({ filters, isFull, actions, exporting, onChange }: PaymentsToolbarProps) {
  return (
    <FilterBar
      label={t.payments}
      readers={PAYMENT_FILTERS}
      filters={filters}
      onChange={onChange}
      inRow={4}
      inNarrowRow={1}
      selects={[
        { name: 'status', label: t.status, choices: STATUSES },
        <ProjectFilter key="project" value={filters.project} onChange={(project) => onChange({ project })} />,
        isFull && { name: 'kind', label: t.kind, choices: KINDS },
        !isFull && SORT,
        { name: 'overdue', label: t.overdue },
        isFull && { name: 'age', label: t.age, choices: AGES },
        isFull && (
          <DayFields
            key="days"
            names={['from', 'to']}
            labels={[t.dueFrom, t.dueTo]}
            filters={filters}
            onChange={onChange}
          />
        ),
        isFull && SORT,
      ]}
      actions={actions}
      exporting={exporting}
    />
  );
}
