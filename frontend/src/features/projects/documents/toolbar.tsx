import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import { useUser } from '@/app/use-user';
import { TextField } from '@/components/text-field';
import * as t from '@/messages/projects/documents';
import { CATEGORY, categoriesFor } from './words';

const TYPING_PAUSE_MS = 300;
const MAX_SEARCH = 200;

interface ToolbarProps {
  category: DocumentCategory | null;
  search: string;
  onChange: (name: 'category' | 'search', value: string | null) => void;
}

export function Toolbar({ category, search, onChange }: ToolbarProps) {
  const choices = [
    { value: null, label: t.all },
    ...categoriesFor(useUser()?.role).map((value) => ({ value, label: CATEGORY[value].many })),
  ];
  return (
    <Stack
      role="search"
      aria-label={t.documents}
      direction={{ xs: 'column', lg: 'row' }}
      sx={{ gap: 1.5, alignItems: { lg: 'center' }, minWidth: 0, flexGrow: 1 }}
    >
      <SearchField search={search} onSearch={(text) => onChange('search', text)} />
      <Box role="group" aria-label={t.category} sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        {choices.map(({ value, label }) => (
          <Chip
            key={label}
            component="button"
            clickable
            label={label}
            aria-pressed={category === value}
            color={category === value ? 'primary' : 'default'}
            variant={category === value ? 'filled' : 'outlined'}
            onClick={() => onChange('category', value)}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface SearchFieldProps {
  search: string;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses, and takes over a search that came from elsewhere. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== text.trim()) setText(search);
  }
  const ask = useEffectEvent((wanted: string) => {
    if (wanted !== search) onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={t.search}
      type="search"
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{ width: { xs: '100%', sm: 260 }, flexShrink: 0 }}
      inputProps={{ maxLength: MAX_SEARCH }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
    />
  );
}
