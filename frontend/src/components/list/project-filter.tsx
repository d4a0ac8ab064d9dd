import { useState } from 'react';
import { useGetProject, useListProjects } from '@/api/generated/projects/projects';
import * as t from '@/messages/components/list';
import { WHILE_TYPING } from '../form/while-typing';
import { FilterPicker } from './filter-picker';

const OFFERED = 20;

interface ProjectFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** A filter of a list by one of the projects visible to the caller. */
export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching, isSuccess } = useListProjects(
    { limit: OFFERED, sort: 'name', ...(search && { search }) },
    { query: WHILE_TYPING },
  );
  const found = data?.items.map(({ id, name }) => ({ id, name })) ?? [];
  const isMissing = value !== '' && found.every(({ id }) => id !== value);
  const chosen = useGetProject(value, { query: { enabled: isMissing && isSuccess } });
  const name = chosen.data?.name ?? (chosen.error ? t.anotherProject : t.loadingProject);
  const items = isMissing ? [...found, { id: value, name }] : found;
  return (
    <FilterPicker
      label={t.project}
      value={value}
      items={items}
      nameOf={(item) => item.name}
      isLoading={isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
