import type { Project } from '@/api/generated/model/project';
import { getGetProjectQueryKey, getGetProjectQueryOptions } from '@/api/generated/projects/projects';
import { queryClient } from '@/app/query-client';

const ROOT = 'projects';

/** After a change to a project: its page, its lists and its feed are asked again where they are shown. */
export async function refreshProjects(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [ROOT] }),
    queryClient.invalidateQueries({ queryKey: ['infinite', ROOT] }),
  ]);
}

/** Stores the project from the server's answer, and refetches related data. */
export function showSaved(project: Project): void {
  const key = getGetProjectQueryKey(project.id);
  queryClient.setQueryData(key, project);
  void queryClient.invalidateQueries({ queryKey: ['infinite', ROOT] });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === ROOT && !(queryKey.length === key.length && queryKey[1] === project.id),
  });
}

export const freshProject = (id: string): Promise<Project> =>
  queryClient.fetchQuery({ ...getGetProjectQueryOptions(id), staleTime: 0 });
