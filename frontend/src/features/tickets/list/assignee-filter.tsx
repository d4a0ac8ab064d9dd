import { useState } from 'react';
import type { PersonRef } from '@/api/generated/model/personRef';
import { useListAssignableUsers } from '@/api/generated/users/users';
import { useUser } from '@/app/use-user';
import { WHILE_TYPING } from '@/components/form/while-typing';
import { FilterPicker } from '@/components/list/filter-picker';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/list';
import { ME, NOBODY } from '../filters';

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
    query: { enabled: people === undefined, ...WHILE_TYPING },
  });
  const found = people ?? asked.data?.items.filter(({ role }) => may(role, 'take_tickets')) ?? [];
  const isMine = user !== null && may(user.role, 'take_tickets');
  const choices = [
    ...(isMine ? [{ id: ME, label: t.me }] : []),
    { id: NOBODY, label: t.unassigned },
    ...found
      .filter(({ id }) => !isMine || id !== user.id)
      .map(({ id, full_name }) => ({ id, label: full_name })),
  ];
  // The address may name somebody who is not among them, or not yet loaded.
  const isMissing = value !== '' && choices.every(({ id }) => id !== value);
  const label = value === user?.id ? t.me : asked.isLoading ? t.loading : t.someoneElse;
  const items = isMissing ? [...choices, { id: value, label }] : choices;
  return (
    <FilterPicker
      label={t.assignee}
      value={value}
      items={items}
      nameOf={(item) => item.label}
      isLoading={asked.isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
