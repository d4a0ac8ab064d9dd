import { useEffect, useEffectEvent, useState } from 'react';
import { useListProjects } from '@/api/generated/projects/projects';
import { SearchPicker } from '@/components/form/search-picker';
import { WHILE_TYPING } from '@/components/form/while-typing';
import * as t from '@/messages/tickets/new';
import { type ChosenProject, OFFERED } from './draft';

const CANCELLED = 'cancelled';

interface ProjectFieldProps {
  value: ChosenProject | null;
  busy: boolean;
  fault?: string | undefined;
  onChange: (project: ChosenProject | null) => void;
}

/** The project a ticket is raised in: chosen already where there is but one. */
export function ProjectField({ value, onChange, ...field }: ProjectFieldProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useListProjects(
    { limit: OFFERED, ...(search && { search }) },
    { query: WHILE_TYPING },
  );
  const projects: ChosenProject[] = (data?.items ?? [])
    .filter(({ status }) => status !== CANCELLED)
    .map(({ id, code, name }) => ({ id, code, name }));
  const only = search === '' && projects.length === 1 ? projects[0] : undefined;
  const onlyId = only?.id;
  const take = useEffectEvent(() => {
    if (only && value === null) onChange(only);
  });
  useEffect(() => {
    if (onlyId !== undefined) take();
  }, [onlyId]);
  return (
    <SearchPicker
      {...field}
      label={t.project}
      value={value}
      items={projects}
      nameOf={({ code, name }) => `${name} (${code})`}
      isLoading={isFetching}
      error={error}
      none={t.noProjects}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
