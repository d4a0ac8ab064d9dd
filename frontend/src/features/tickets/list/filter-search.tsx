import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FilterChoice } from '@/components/list/filter-select';
import * as t from '@/messages/tickets/list';

const TYPING_PAUSE_MS = 250;

interface FilterSearchProps {
  label: string;
  /** Empty: no filter. */
  value: string;
  /** The choices there are for what was typed, the chosen one among them. */
  choices: readonly FilterChoice[];
  isLoading: boolean;
  onSearch: (text: string) => void;
  onChange: (value: string) => void;
}

/** A filter with more choices than a menu holds: they are found by name. */
export function FilterSearch({ label, value, choices, isLoading, onSearch, onChange }: FilterSearchProps) {
  const [text, setText] = useState('');
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const search = useEffectEvent(() => onSearch(text === chosen?.label ? '' : text.trim()));
  useEffect(() => {
    const timer = setTimeout(search, text === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={chosen}
      loading={isLoading}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={t.nothingFound}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, choice) => onChange(choice?.value ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t.all}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
