import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type RefObject, useState } from 'react';
import * as t from '@/messages/components/days-filter';
import { DayFields, type DayFieldsProps } from './day-fields';
import { endsBefore } from './use-list-params';

interface DaysPanelProps extends Pick<DayFieldsProps<string>, 'names' | 'filters' | 'onChange'> {
  anchor: RefObject<HTMLElement | null>;
  /** The id of the button that names the panel. */
  labelledBy: string;
  onClose: () => void;
}

/** The days of a filter, below its button. */
export function DaysPanel({ names, filters, anchor, labelledBy, onChange, onClose }: DaysPanelProps) {
  const [chosen, setChosen] = useState(filters);
  const [from = '', to = ''] = names.map((name) => chosen[name]);
  const change = (changes: Partial<Record<string, string>>) => {
    const next = { ...chosen, ...changes } as Record<string, string>;
    setChosen(next);
    const [first = '', last = ''] = names.map((name) => next[name]);
    // Days in the wrong order stay here, with their fault.
    if (!endsBefore(first, last)) onChange({ [names[0]]: first, [names[1]]: last });
  };
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy } }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, p: 2, width: 260 }}>
        <DayFields
          names={names}
          labels={[t.firstDay, t.lastDay]}
          filters={chosen}
          fault={endsBefore(from, to) ? t.endsBefore : undefined}
          onChange={change}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button
            disabled={from === '' && to === ''}
            onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}
          >
            {t.anyDay}
          </Button>
          <Button onClick={onClose}>{t.done}</Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
