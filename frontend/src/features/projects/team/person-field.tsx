import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AssignableUser } from '@/api/generated/model/assignableUser';
import type { Role } from '@/api/generated/model/role';
import { useListAssignableUsers } from '@/api/generated/users/users';
import * as t from '@/messages/projects/team';

const TYPING_PAUSE_MS = 250;

interface PersonFieldProps {
  label: string;
  /** The role of those to choose from. */
  holders: Role;
  /** Whether it is what a dialog is opened for. */
  autoFocus?: boolean;
  /** Ids of people who are not offered. */
  without: readonly string[];
  value: AssignableUser | null;
  busy: boolean;
  fault?: string | undefined;
  onChange: (person: AssignableUser | null) => void;
}

/** Somebody who has an account, found by name. */
export function PersonField({
  label,
  autoFocus = true,
  holders,
  without,
  value,
  busy,
  fault,
  onChange,
}: PersonFieldProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = value?.full_name === search ? '' : search;
  const { data, error, isFetching } = useListAssignableUsers(
    { role: holders, ...(asked && { search: asked }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const people = (data?.items ?? []).filter(({ id }) => !without.includes(id));
  return (
    <Autocomplete
      options={people}
      value={value}
      disabled={busy}
      loading={isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ full_name }) => full_name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      noOptionsText={error ? t.teamFailed : t.nobody}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, person) => onChange(person)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          error={fault !== undefined || error !== null}
          helperText={fault ?? (error ? error.message : undefined)}
        />
      )}
    />
  );
}
