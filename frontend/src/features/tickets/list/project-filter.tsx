import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetProject, useListProjects } from '@/api/generated/projects/projects';
import * as t from '@/messages/tickets/list';
import { FilterSearch } from './filter-search';

const OFFERED = 20;

interface ProjectFilterProps {
  value: string;
  onChange: (value: string) => void;
}

export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching, isSuccess } = useListProjects(
    { limit: OFFERED, sort: 'name', ...(search && { search }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const choices = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isMissing = value !== '' && choices.every((choice) => choice.value !== value);
  const chosen = useGetProject(value, { query: { enabled: isMissing && isSuccess } });
  const label = chosen.data?.name ?? (chosen.error ? t.anotherProject : t.loading);
  return (
    <FilterSearch
      label={t.project}
      value={value}
      choices={isMissing ? [...choices, { value, label }] : choices}
      isLoading={isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
