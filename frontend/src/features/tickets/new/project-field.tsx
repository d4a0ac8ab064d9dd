import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListProjects } from '@/api/generated/projects/projects';
import * as t from '@/messages/tickets/new';
import type { ChosenProject } from './draft';

const TYPING_PAUSE_MS = 250;
const OFFERED = 20;
const CANCELLED = 'cancelled';

interface ProjectFieldProps {
  value: ChosenProject | null;
  busy: boolean;
  fault?: string | undefined;
  onChange: (project: ChosenProject | null) => void;
}

const nameOf = ({ code, name }: ChosenProject): string => `${name} (${code})`;

/** The project a ticket is raised in: chosen already where there is but one. */
export function ProjectField({ value, busy, fault, onChange }: ProjectFieldProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = value !== null && nameOf(value) === search ? '' : search;
  const { data, error, isFetching } = useListProjects(
    { limit: OFFERED, ...(asked && { search: asked }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const projects: ChosenProject[] = (data?.items ?? [])
    .filter(({ status }) => status !== CANCELLED)
    .map(({ id, code, name }) => ({ id, code, name }));
  const only = asked === '' && projects.length === 1 ? projects[0] : undefined;
  const onlyId = only?.id;
  const take = useEffectEvent(() => {
    if (only && value === null && text === '') onChange(only);
  });
  useEffect(() => {
    if (onlyId !== undefined) take();
  }, [onlyId]);
  return (
    <Autocomplete
      options={projects}
      value={value}
      disabled={busy}
      loading={isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      noOptionsText={t.noProjectIsFound}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, project) => onChange(project)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t.project}
          error={fault !== undefined || error !== null}
          helperText={fault ?? error?.message}
        />
      )}
    />
  );
}
