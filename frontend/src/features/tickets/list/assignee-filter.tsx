import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRef } from '@/api/generated/model/personRef';
import { useListAssignableUsers } from '@/api/generated/users/users';
import { useUser } from '@/app/use-user';
import * as t from '@/messages/tickets/list';
import { FilterSearch } from './filter-search';
import { ME, NOBODY } from './filters';

const STAFF: ReadonlySet<string> = new Set(['engineer', 'project_manager', 'admin']);

interface AssigneeFilterProps {
  value: string;
  /** Members of the tickets' project; for all tickets, the person's colleagues. */
  people?: readonly PersonRef[] | undefined;
  onChange: (value: string) => void;
}

/** Filters by assignee: oneself, nobody, or one person. */
export function AssigneeFilter({ value, people, onChange }: AssigneeFilterProps) {
  const user = useUser();
  const [search, setSearch] = useState('');
  const asked = useListAssignableUsers(search === '' ? undefined : { search }, {
    query: { enabled: people === undefined, placeholderData: keepPreviousData },
  });
  const found = people ?? asked.data?.items.filter(({ role }) => STAFF.has(role)) ?? [];
  const isMine = user !== null && STAFF.has(user.role);
  const choices = [
    ...(isMine ? [{ value: ME, label: t.me }] : []),
    { value: NOBODY, label: t.unassigned },
    ...found
      .filter(({ id }) => !isMine || id !== user.id)
      .map(({ id, full_name }) => ({ value: id, label: full_name })),
  ];
  // The address may name somebody who is not among them, or not yet loaded.
  const isMissing = value !== '' && choices.every((choice) => choice.value !== value);
  const label = value === user?.id ? t.me : asked.isLoading ? t.loading : t.somebodyElse;
  return (
    <FilterSearch
      label={t.assignee}
      value={value}
      choices={isMissing ? [...choices, { value, label }] : choices}
      isLoading={asked.isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
