import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AssignableUser } from '@/api/generated/model/assignableUser';
import type { Role } from '@/api/generated/model/role';
import { useListAssignableUsers } from '@/api/generated/users/users';
import { may, roleLabel } from '@/config/roles';
import * as t from '@/messages/components/form';
import { SearchPicker } from './search-picker';
import { WHILE_TYPING } from './while-typing';

/** The role is known where somebody was found. */
export type Person = Pick<AssignableUser, 'id' | 'full_name'> & Partial<Pick<AssignableUser, 'role'>>;

interface PersonPickerProps {
  label: string;
  /** The role to choose from; without it, all staff with their roles. */
  holders?: Role;
  /** Ids of people who are not offered. */
  without?: readonly string[];
  value: Person | null;
  busy?: boolean;
  fault?: string | undefined;
  autoFocus?: boolean;
  onChange: (person: Person | null) => void;
}

/** A picker of one account, searched by name. */
export function PersonPicker({ holders, without = [], value, onChange, ...field }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useListAssignableUsers(
    { ...(holders && { role: holders }), ...(search && { search }) },
    { query: WHILE_TYPING },
  );
  const people: Person[] = (data?.items ?? []).filter(
    (person) => !without.includes(person.id) && (holders !== undefined || may(person.role, 'take_tickets')),
  );
  return (
    <SearchPicker
      {...field}
      value={value}
      items={people}
      nameOf={({ full_name }) => full_name}
      isLoading={isFetching}
      error={error}
      none={error ? t.peopleFailed : t.nobodyFound}
      onSearch={setSearch}
      onChange={onChange}
      {...(holders === undefined && {
        render: (person: Person) => (
          <>
            {person.full_name}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {person.role && roleLabel(person.role)}
            </Typography>
          </>
        ),
      })}
    />
  );
}
