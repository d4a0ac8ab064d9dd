import { useContext } from 'react';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/components/list';
import { TextField } from '../form/text-field';
import { ChipOf } from './chip-of';

export interface DayFieldsProps<Name extends string> {
  /** The filters of the first and of the last day, by their names in the address. */
  names: readonly [first: Name, last: Name];
  labels: readonly [first: string, last: string];
  /** Days as `YYYY-MM-DD`; empty: no limit. */
  filters: Readonly<Record<Name, string>>;
  /** The reason why the days are refused, shown below the last one. */
  fault?: string | undefined;
  onChange: (changes: Partial<Record<Name, string>>) => void;
}

/** The first and the last day of a filter. */
export function DayFields<Name extends string>(props: DayFieldsProps<Name>) {
  const { names, labels, filters, fault, onChange } = props;
  const chip = useContext(ChipOf);
  const change = (name: Name, value: string) => onChange({ [name]: value } as Partial<Record<Name, string>>);
  return names.map((name, at) => {
    const isLast = at === 1;
    const label = labels[isLast ? 1 : 0];
    const on = formatOn(filters[name]);
    if (chip) return on !== null && chip(t.filterIs(label, on), () => change(name, ''));
    return (
      <TextField
        key={name}
        type="date"
        size="small"
        shrink
        label={label}
        value={filters[name]}
        error={isLast && fault !== undefined}
        helperText={isLast ? fault : undefined}
        onChange={({ target }) => change(name, target.value)}
      />
    );
  });
}
