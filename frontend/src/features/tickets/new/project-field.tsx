import { useEffect, useEffectEvent, useState } from 'react';
import { useListProjects } from '@/api/generated/projects/projects';
import { useUser } from '@/app/use-user';
import { SearchPicker } from '@/components/form/search-picker';
import { WHILE_TYPING } from '@/components/form/while-typing';
import { may } from '@/config/roles';
import { readRecent } from '@/lib/recent';
import * as t from '@/messages/tickets/new';
import { type ChosenProject, OFFERED } from './draft';

const CANCELLED = 'cancelled';
const UNDER_WAY = 'in_progress';

interface ProjectFieldProps {
  value: ChosenProject | null;
  busy: boolean;
  fault?: string | undefined;
  onChange: (project: ChosenProject | null) => void;
}

/**
 * The project a ticket is raised in. An only project is chosen already; for a client also the project under way,
 * of several the one opened last.
 */
export function ProjectField({ value, onChange, ...field }: ProjectFieldProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useListProjects(
    { limit: OFFERED, ...(search && { search }) },
    { query: WHILE_TYPING },
  );
  const user = useUser();
  const offered = (data?.items ?? []).filter(({ status }) => status !== CANCELLED);
  const projects: ChosenProject[] = offered.map(({ id, code, name }) => ({ id, code, name }));
  const only = projects.length === 1 ? projects[0] : undefined;
  const likely = (): ChosenProject | undefined => {
    const running = offered.filter(({ status }) => status === UNDER_WAY);
    if (only || !user || !may(user.role, 'ask_for_projects')) return only;
    const last = readRecent(user.id).find(({ id }) => running.some((it) => it.id === id));
    return projects.find(({ id }) => id === (last ?? running[0])?.id);
  };
  const isKnown = search === '' && data !== undefined;
  const take = useEffectEvent(() => {
    const first = likely();
    if (first && value === null) onChange(first);
  });
  useEffect(() => {
    if (isKnown) take();
  }, [isKnown]);
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
