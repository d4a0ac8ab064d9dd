import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import * as t from '@/messages/components/list';
import { TextField } from '../text-field';

const TYPING_PAUSE_MS = 300;
const MAX_SEARCH = 200;

interface SearchFieldProps {
  value: string;
  placeholder: string;
  label?: string;
  sx?: SxProps<Theme>;
  onChange: (value: string) => void;
}

/** Reports the search text when typing pauses. */
export function SearchField({ value, placeholder, label = t.search, sx = {}, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const tell = useEffectEvent(() => {
    setTold(text.trim());
    onChange(text.trim());
  });

  // The address may change by other means than this field: going back, clearing the filters.
  if (value !== told) {
    setTold(value);
    setText(value);
  }

  useEffect(() => {
    if (text.trim() === told) return;
    const timer = setTimeout(tell, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, told]);

  return (
    <TextField
      size="small"
      type="search"
      label={label}
      shrink
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ maxLength: MAX_SEARCH }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={sx}
    />
  );
}
