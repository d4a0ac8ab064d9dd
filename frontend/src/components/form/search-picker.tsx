import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field';

const TYPING_PAUSE_MS = 250;
const MAX_SEARCH = 200;

interface SearchPickerProps<Item extends { id: string }> {
  label: string;
  value: Item | null;
  /** The server's answer to the last search. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  isLoading: boolean;
  /** Error of the last search. */
  error?: Error | null;
  /** Text shown when the search finds nothing. */
  none: string;
  /** Called with the text once typing pauses; empty at first and when an item is chosen. */
  onSearch: (text: string) => void;
  onChange: (item: Item | null) => void;
  busy?: boolean;
  fault?: string | undefined;
  autoFocus?: boolean;
  /** Draws an item in the list; by default its name. */
  render?: (item: Item) => ReactNode;
  /** Placeholder of a filter, for example `All`. A filter is small, and also searches the given items itself. */
  emptyLabel?: string;
}

/**
 * A field that picks one of many items by typing. The caller asks the server:
 *
 *     const [search, setSearch] = useState('');
 *     const { data, error, isFetching } = useListThings(search ? { search } : {}, { query: WHILE_TYPING });
 */
export function SearchPicker<Item extends { id: string }>({
  label,
  value,
  items,
  nameOf,
  isLoading,
  error = null,
  none,
  onSearch,
  onChange,
  busy = false,
  fault,
  autoFocus = false,
  render,
  emptyLabel,
}: SearchPickerProps<Item>) {
  const [text, setText] = useState('');
  const search = useEffectEvent(() =>
    onSearch(value !== null && text === nameOf(value) ? '' : text.trim().slice(0, MAX_SEARCH)),
  );
  useEffect(() => {
    const timer = setTimeout(search, text === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Autocomplete
      size={emptyLabel === undefined ? 'medium' : 'small'}
      options={items}
      value={value}
      disabled={busy}
      loading={isLoading}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...(emptyLabel === undefined && { filterOptions: (options: Item[]) => options })}
      noOptionsText={none}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, item) => onChange(item)}
      {...(render && {
        renderOption: ({ key, ...option }, item: Item) => (
          <li key={key} {...option}>
            <Box sx={{ minWidth: 0 }}>{render(item)}</Box>
          </li>
        ),
      })}
      renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
        <TextField
          {...params}
          {...input}
          inputProps={htmlInput}
          label={label}
          autoFocus={autoFocus}
          error={fault !== undefined || error !== null}
          helperText={fault ?? error?.message}
          {...(emptyLabel !== undefined && {
            placeholder: emptyLabel,
            shrink: true,
            // `All` has the colour that it has in a menu.
            sx: { '& input:not(:focus)::placeholder': { color: 'text.primary', opacity: 1 } },
          })}
        />
      )}
    />
  );
}
