import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserSort } from '@/api/generated/model/userSort';
import { TextField } from '@/components/text-field';
import { roles } from '@/config/roles';
import { STATUS } from './account-words';
import type { UserFilters } from './use-user-filters';

const TYPING_PAUSE_MS = 300;
const MAX_SEARCH = 200;

const SORTS: Record<UserSort, string> = {
  waiting: 'Waiting first',
  name: 'Name',
  newest: 'Newest first',
};

interface Choice {
  value: string;
  label: string;
}

const ROLES: Choice[] = [{ value: '', label: 'Every role' }, ...roles];
const STATUSES: Choice[] = [
  { value: '', label: 'Every status' },
  ...Object.entries(STATUS).map(([value, { label }]) => ({ value, label })),
];
const ORDERS: Choice[] = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

interface UsersToolbarProps {
  filters: UserFilters;
  onChange: (name: keyof UserFilters, value: string) => void;
}

export function UsersToolbar({ filters, onChange }: UsersToolbarProps) {
  return (
    <Box
      role="search"
      aria-label="Accounts"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        gridTemplateColumns: {
          xs: '1fr 1fr',
          sm: '1fr 1fr 1fr',
          md: 'minmax(220px, 2fr) minmax(140px, 1fr) minmax(170px, 1fr) minmax(140px, 1fr)',
        },
      }}
    >
      <SearchField value={filters.search} onChange={(value) => onChange('search', value)} />
      <Select
        label="Role"
        value={filters.role}
        choices={ROLES}
        onChange={(value) => onChange('role', value)}
      />
      <Select
        label="Status"
        value={filters.status}
        choices={STATUSES}
        onChange={(value) => onChange('status', value)}
      />
      <Select
        label="Order"
        value={filters.sort}
        choices={ORDERS}
        onChange={(value) => onChange('sort', value)}
      />
    </Box>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
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
      label="Search"
      shrink
      placeholder="Name, email or phone"
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ maxLength: MAX_SEARCH }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
    />
  );
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <MuiTextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
