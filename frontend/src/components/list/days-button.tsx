import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import Select from '@mui/material/Select';
import { Suspense, useContext, useId, useRef, useState } from 'react';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/components/days-filter';
import { lazyPart } from '../lazy/lazy-part';
import { ChipOf } from './chip-of';
import type { DayFieldsProps } from './day-fields';

const DaysPanel = lazyPart(() => import('./days-panel').then((it) => it.DaysPanel), t.theDays);

export interface DaysButtonProps<Name extends string>
  extends Pick<DayFieldsProps<Name>, 'names' | 'filters' | 'onChange'> {
  /** The event that is filtered by its day, such as `Raised`. */
  label: string;
}

function textOf(from: string, to: string): string {
  const [first, last] = [formatOn(from), formatOn(to)];
  if (first === null) return last === null ? t.anyDay : t.untilDay(last);
  if (last === null) return t.sinceDay(first);
  // `1 Nov – 30 Nov 2026`: one year is written once.
  return t.days(from.slice(0, 4) === to.slice(0, 4) && from !== to ? first.slice(0, -5) : first, last);
}

/** Opens the days of a filter: it needs no more room than a menu. */
export function DaysButton<Name extends string>(props: DaysButtonProps<Name>) {
  const { label, names, filters, onChange } = props;
  const [from, to] = [filters[names[0]], filters[names[1]]];
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  const isSet = from !== '' || to !== '';
  const days = textOf(from, to);
  const text = t.daysOf(label, days);
  const chip = useContext(ChipOf);
  if (chip) {
    return (
      isSet && chip(text, () => onChange({ [names[0]]: '', [names[1]]: '' } as Partial<Record<Name, string>>))
    );
  }
  return (
    <FormControl fullWidth size="small" ref={anchor}>
      <InputLabel component="div" aria-hidden shrink>
        {label}
      </InputLabel>
      {/* It looks like the selects beside it, and opens a panel instead of a menu. */}
      <Select
        notched
        displayEmpty
        open={false}
        value=""
        label={label}
        renderValue={() => days}
        onOpen={() => setOpen(true)}
        SelectDisplayProps={{
          id,
          role: 'button',
          'aria-label': text,
          'aria-labelledby': undefined,
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <DaysPanel
            {...props}
            anchor={anchor}
            labelledBy={id}
            onChange={(changes) => onChange(changes as Partial<Record<Name, string>>)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FormControl>
  );
}
