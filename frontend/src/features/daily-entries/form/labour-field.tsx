import AddIcon from '@mui/icons-material/Add';
import LessIcon from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormText } from '@/components/form/form-text';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/daily-entries';
import type { EntryData, EntryValues } from './schema';

type EntryForm = UseFormReturn<EntryValues, unknown, EntryData>;

const TARGET = { width: 48, height: 48, flexShrink: 0 } as const;
const KNOWN: readonly string[] = t.trades;

/** Counters of the people on site, one for each trade. */
export function LabourField({ form }: { form: EntryForm }) {
  const { fields, append } = useFieldArray({ control: form.control, name: 'labour', keyName: 'key' });
  const rows = useWatch({ control: form.control, name: 'labour' });
  const total = rows.reduce((sum, { count }) => sum + (Number(count) || 0), 0);
  return (
    <Box role="group" aria-label={t.labour}>
      <PlainList aria-label={t.labour}>
        {fields.map((row, index) => (
          <Counter key={row.key} form={form} index={index} isNew={!KNOWN.includes(row.trade)} />
        ))}
      </PlainList>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <Button
          startIcon={<AddIcon />}
          sx={{ minHeight: 48 }}
          onClick={() => append({ trade: '', count: '1', hours: '' })}
        >
          {t.addTrade}
        </Button>
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
  /** The trade has no fixed name. */
  isNew: boolean;
}

function Counter({ form, index, isNew }: CounterProps) {
  const row = `labour.${index}` as const;
  const { trade, count } = useWatch({ control: form.control, name: row });
  const name = trade || t.trade;
  const change = (step: number) =>
    form.setValue(`${row}.count`, String(Math.max(0, (Number(count) || 0) + step)), { shouldDirty: true });
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {isNew ? (
          <FormText form={form} name={`${row}.trade`} label={t.trade} size="small" maxLength={60} />
        ) : (
          <Typography noWrap>{name}</Typography>
        )}
      </Box>
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
    </Stack>
  );
}
