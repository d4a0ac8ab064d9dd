import { useState } from 'react';
import { useGetProject, useListProjects } from '@/api/generated/projects/projects';
import { SearchPicker } from '@/components/form/search-picker';
import { WHILE_TYPING } from '@/components/form/while-typing';
import * as t from '@/messages/tickets/list';

const OFFERED = 20;

interface ProjectFilterProps {
  value: string;
  onChange: (value: string) => void;
}

export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching, isSuccess } = useListProjects(
    { limit: OFFERED, sort: 'name', ...(search && { search }) },
    { query: WHILE_TYPING },
  );
  const found = data?.items.map(({ id, name }) => ({ id, name })) ?? [];
  const isMissing = value !== '' && found.every(({ id }) => id !== value);
  const chosen = useGetProject(value, { query: { enabled: isMissing && isSuccess } });
  const name = chosen.data?.name ?? (chosen.error ? t.anotherProject : t.loading);
  const items = isMissing ? [...found, { id: value, name }] : found;
  return (
    <SearchPicker
      label={t.project}
      emptyLabel={t.all}
      value={items.find(({ id }) => id === value) ?? null}
      items={items}
      nameOf={(item) => item.name}
      isLoading={isFetching}
      none={t.nothingFound}
      onSearch={setSearch}
      onChange={(item) => onChange(item?.id ?? '')}
    />
  );
}
