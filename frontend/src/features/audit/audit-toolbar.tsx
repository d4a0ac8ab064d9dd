import type { ReactNode } from 'react';
import { DaysFilter } from '@/components/list/days-filter';
import { FilterBar } from '@/components/list/filter-bar';
import { FilterSelect } from '@/components/list/filter-select';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/audit';
import { AUDIT_FILTERS, type AuditFilters } from './filters';
import { KindFilter } from './kind-filter';
import { PersonFilter } from './person-filter';
import { THING } from './words';

/** A project manager reads events of projects alone. */
const OF_PROJECTS = choicesOf(THING, t.all).filter(
  ({ value }) => !['lead', 'lead_rules', 'user', 'notification'].includes(value),
);
const THINGS = choicesOf({ all: t.everything, ...THING }, t.changesOnly);

interface AuditToolbarProps {
  filters: AuditFilters;
  /** Whether events of no project are among them: accounts, leads, notifications. */
  isFull: boolean;
  actions: ReactNode;
  onChange: (changes: Partial<Record<keyof AuditFilters, string>>) => void;
}

export function AuditToolbar({ filters, isFull, actions, onChange }: AuditToolbarProps) {
  return (
    <FilterBar
      label={t.events}
      placeholder={t.searchHint}
      readers={AUDIT_FILTERS}
      filters={filters}
      onChange={onChange}
      inRow={3}
      selects={[
        <PersonFilter key="person" value={filters.person} onChange={(person) => onChange({ person })} />,
        <FilterSelect
          key="thing"
          label={t.thing}
          value={filters.thing}
          choices={isFull ? THINGS : OF_PROJECTS}
          onChange={(thing) => onChange({ thing })}
        />,
        <DaysFilter key="days" label={t.day} names={['from', 'to']} filters={filters} onChange={onChange} />,
        <KindFilter key="kind" value={filters.kind} onChange={(kind) => onChange({ kind })} />,
      ]}
      actions={actions}
    />
  );
}
