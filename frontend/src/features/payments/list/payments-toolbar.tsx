import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { PaymentOrder } from '@/api/generated/model/paymentOrder';
import { TextField } from '@/components/form/text-field';
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
const SORTS = choicesOf(ORDERS);

interface PaymentsToolbarProps {
  filters: PaymentFilters;
  /** Whether all filters are shown; a client, with few payments, has the first of them. */
  isFull: boolean;
  actions: ReactNode;
  onChange: (changes: Partial<Record<keyof PaymentFilters, string>>) => void;
}

export function PaymentsToolbar({ filters, isFull, actions, onChange }: PaymentsToolbarProps) {
  const isOverdue = filters.overdue !== '';
  return (
    <FilterBar
      label={t.payments}
      readers={PAYMENT_FILTERS}
      filters={filters}
      onChange={onChange}
      selects={[
        { name: 'status', label: t.status, choices: STATUSES },
        isFull && { name: 'kind', label: t.kind, choices: KINDS },
        isFull && { name: 'age', label: t.age, choices: AGES },
        <ProjectFilter key="project" value={filters.project} onChange={(project) => onChange({ project })} />,
        isFull && (
          <DayField
            key="from"
            label={t.dueFrom}
            value={filters.from}
            onChange={(from) => onChange({ from })}
          />
        ),
        isFull && (
          <DayField key="to" label={t.dueTo} value={filters.to} onChange={(to) => onChange({ to })} />
        ),
        { name: 'sort', label: t.order, choices: SORTS },
      ]}
      actions={
        <>
          <Chip
            component="button"
            clickable
            label={t.overdue}
            aria-pressed={isOverdue}
            color={isOverdue ? 'primary' : 'default'}
            variant={isOverdue ? 'filled' : 'outlined'}
            onClick={() => onChange({ overdue: isOverdue ? '' : 'true' })}
          />
          {actions}
        </>
      }
    />
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      shrink
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
