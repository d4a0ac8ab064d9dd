import { TextField } from '../form/text-field';

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
  return names.map((name, at) => {
    const isLast = at === 1;
    return (
      <TextField
        key={name}
        type="date"
        size="small"
        shrink
        label={labels[isLast ? 1 : 0]}
        value={filters[name]}
        error={isLast && fault !== undefined}
        helperText={isLast ? fault : undefined}
        onChange={({ target }) => onChange({ [name]: target.value } as Partial<Record<Name, string>>)}
      />
    );
  });
}
