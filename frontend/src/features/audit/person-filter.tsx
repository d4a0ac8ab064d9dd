import { useState } from 'react';
import { useListAssignableUsers } from '@/api/generated/users/users';
import { WHILE_TYPING } from '@/components/form/while-typing';
import { FilterPicker } from '@/components/list/filter-picker';
import * as t from '@/messages/audit';

interface PersonFilterProps {
  value: string;
  onChange: (person: string) => void;
}

/** Filters by the person who acted. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching, isLoading } = useListAssignableUsers(search === '' ? undefined : { search }, {
    query: WHILE_TYPING,
  });
  const found = data?.items.map(({ id, full_name }) => ({ id, full_name })) ?? [];
  // The address may name somebody who is not among them, or not yet loaded.
  const isMissing = value !== '' && found.every(({ id }) => id !== value);
  const items = isMissing
    ? [...found, { id: value, full_name: isLoading ? t.loadingPerson : t.someoneElse }]
    : found;
  return (
    <FilterPicker
      label={t.person}
      value={value}
      items={items}
      nameOf={({ full_name }) => full_name}
      isLoading={isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
