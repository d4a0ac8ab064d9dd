import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useId, useRef, useState } from 'react';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/components/list';
import { DayFields, type DayFieldsProps } from './day-fields';
import { endsBefore } from './use-list-params';

interface DaysFilterProps<Name extends string>
  extends Pick<DayFieldsProps<Name>, 'names' | 'filters' | 'onChange'> {
  /** What happened on the days: `Raised`. */
  label: string;
}

function textOf(from: string, to: string): string {
  const [first, last] = [formatOn(from), formatOn(to)];
  if (first === null) return last === null ? t.anyDay : t.untilDay(last);
  return last === null ? t.sinceDay(first) : t.days(first, last);
}

/** A filter by days that needs no more room than a menu. */
export function DaysFilter<Name extends string>(props: DaysFilterProps<Name>) {
  const { label, names, filters, onChange } = props;
  const [from, to] = [filters[names[0]], filters[names[1]]];
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isSet = from !== '' || to !== '';
  return (
    <Box>
      <Button
        ref={anchor}
        id={id}
        variant="outlined"
        color={isSet ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={open}
        sx={{
          display: 'block',
          width: 1,
          minHeight: 40,
          textAlign: 'start',
          fontWeight: isSet ? undefined : 'normal',
          borderColor: isSet ? undefined : 'var(--mui-palette-TextField-inputBorder, currentColor)',
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          textOverflow: 'ellipsis',
        }}
        onClick={() => setOpen(true)}
      >
        {t.daysOf(label, textOf(from, to))}
      </Button>
      <Popover
        open={open}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
        onClose={() => setOpen(false)}
      >
        <Stack sx={{ gap: 2, p: 2, width: 260 }}>
          <DayFields
            names={names}
            labels={[t.firstDay, t.lastDay]}
            filters={filters}
            fault={endsBefore(from, to) ? t.endsBefore : undefined}
            onChange={onChange}
          />
          <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
            <Button
              disabled={!isSet}
              onClick={() => onChange({ [names[0]]: '', [names[1]]: '' } as Partial<Record<Name, string>>)}
            >
              {t.anyDay}
            </Button>
            <Button onClick={() => setOpen(false)}>{t.done}</Button>
          </Stack>
        </Stack>
      </Popover>
    </Box>
  );
}
