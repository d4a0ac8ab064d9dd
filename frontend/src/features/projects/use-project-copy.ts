import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { getGetProjectQueryOptions } from '@/api/generated/projects/projects';

/** The copy of a project that a form is opened with, and how the one there is now is asked for. */
export function useProjectCopy<Values>(project: Project, valuesOf: (project: Project) => Values) {
  const queryClient = useQueryClient();
  const copyOf = (copy: Project) => ({ version: copy.version, values: valuesOf(copy) });
  const [opened] = useState(() => copyOf(project));
  const reload = async () =>
    copyOf(await queryClient.fetchQuery({ ...getGetProjectQueryOptions(project.id), staleTime: 0 }));
  return { opened, reload };
}
