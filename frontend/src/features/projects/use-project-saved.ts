import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Project } from '@/api/generated/model/project';
import { getGetProjectQueryKey, getListProjectsInfiniteQueryKey } from '@/api/generated/projects/projects';

/** What follows a change of a project: it is shown as the server answered, and lists and parts ask again. */
export function useProjectSaved() {
  const queryClient = useQueryClient();
  return useCallback(
    (project: Project) => {
      const [root, id] = getGetProjectQueryKey(project.id);
      queryClient.setQueryData([root, id], project);
      void queryClient.invalidateQueries({ queryKey: getListProjectsInfiniteQueryKey() });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === root && !(queryKey.length === 2 && queryKey[1] === id),
      });
    },
    [queryClient],
  );
}
