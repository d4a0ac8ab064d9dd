import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LessIcon from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormText } from '@/components/form/form-text';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/daily-entries';
import * as texts from '@/messages/daily-entries/form';
import type { EntryData, EntryValues } from './schema';

type EntryForm = UseFormReturn<EntryValues, unknown, EntryData>;

const TARGET = { width: 48, height: 48, flexShrink: 0 } as const;
const KNOWN: readonly string[] = t.trades;

/** Counters of the people on site, one for each trade. Hours are asked for on demand: most days are whole days. */
export function LabourField({ form }: { form: EntryForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'labour', keyName: 'key' });
  const rows = useWatch({ control: form.control, name: 'labour' });
  const [isAsked, setAsked] = useState(false);
  const asksHours = isAsked || rows.some(({ hours }) => hours !== '');
  const total = rows.reduce((sum, { count }) => sum + (Number(count) || 0), 0);
  return (
    <Box role="group" aria-label={t.labour}>
      <PlainList aria-label={t.labour}>
        {fields.map((row, index) => (
          <Counter
            key={row.key}
            form={form}
            index={index}
            asksHours={asksHours}
            onRemove={KNOWN.includes(row.trade) ? null : () => remove(index)}
          />
        ))}
      </PlainList>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 1, mt: 1 }}
      >
        <Button
          startIcon={<AddIcon />}
          sx={{ minHeight: 48 }}
          onClick={() => append({ trade: '', count: '1', hours: '' })}
        >
          {t.addTrade}
        </Button>
        {!asksHours && total > 0 && (
          <Button sx={{ minHeight: 48 }} onClick={() => setAsked(true)}>
            {texts.addHours}
          </Button>
        )}
        <Typography variant="body2" role="status">
          {t.totalPeople(total)}
        </Typography>
      </Stack>
    </Box>
  );
}

interface CounterProps {
  form: EntryForm;
  index: number;
  asksHours: boolean;
  /** Null for a trade of the fixed list. */
  onRemove: (() => void) | null;
}

function Counter({ form, index, asksHours, onRemove }: CounterProps) {
  const row = `labour.${index}` as const;
  const { trade, count, hours } = useWatch({ control: form.control, name: row });
  const name = trade || t.trade;
  const change = (step: number) =>
    form.setValue(`${row}.count`, String(Math.max(0, Math.floor(Number(count) || 0) + step)), {
      shouldDirty: true,
    });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, py: 0.5 }}
    >
      {onRemove ? (
        <Stack direction="row" sx={{ flexBasis: '100%', alignItems: 'center', gap: 1 }}>
          <FormText form={form} name={`${row}.trade`} label={t.trade} size="small" maxLength={60} />
          <IconButton aria-label={texts.removeTrade(name)} sx={TARGET} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </Stack>
      ) : (
        <Typography noWrap sx={{ flexGrow: 1, flexBasis: 0, minWidth: 0 }}>
          {name}
        </Typography>
      )}
      <IconButton
        aria-label={t.fewer(name)}
        disabled={Number(count) === 0}
        sx={TARGET}
        onClick={() => change(-1)}
      >
        <LessIcon />
      </IconButton>
      <FormText
        form={form}
        name={`${row}.count`}
        label={name}
        bare
        inputMode="numeric"
        sx={{ width: 68, flexShrink: 0, '& input': { textAlign: 'center', px: 0.5 } }}
      />
      <IconButton aria-label={t.more(name)} sx={TARGET} onClick={() => change(1)}>
        <AddIcon />
      </IconButton>
      {asksHours && (Number(count) > 0 || hours !== '') && (
        <FormText
          form={form}
          name={`${row}.hours`}
          label={texts.hoursOf(name)}
          unit="h"
          inputMode="decimal"
          size="small"
          sx={{ flexBasis: '100%', mb: 1 }}
        />
      )}
    </Stack>
  );
}
