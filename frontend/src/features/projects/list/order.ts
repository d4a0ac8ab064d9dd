import { useMemo } from 'react';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import type { ProjectHealth } from '@/api/generated/model/projectHealth';
import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';

const RANK: Record<ProjectStatus, number> = {
  in_progress: 0,
  on_hold: 1,
  planning: 2,
  handed_over: 3,
  completed: 4,
  cancelled: 5,
};

const HEALTH_RANK: Record<ProjectHealth, number> = { off_track: 0, at_risk: 1, on_track: 2 };

/** Some projects first, then those in progress, the worst health first; otherwise in their own order. */
export const byNeed = (
  projects: readonly ProjectSummary[],
  first: ReadonlySet<string>,
): readonly ProjectSummary[] =>
  projects.toSorted(
    (one, other) =>
      Number(first.has(other.id)) - Number(first.has(one.id)) ||
      RANK[one.status] - RANK[other.status] ||
      HEALTH_RANK[one.health] - HEALTH_RANK[other.health],
  );

/** Ids of the projects that need staff: something in them waits for the reader, or they are under way, and late or at risk. */
export const needyOf = (
  projects: readonly ProjectSummary[],
  waiting: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    projects
      .filter(
        ({ id, status, health, next_milestone }) =>
          waiting.has(id) ||
          (RANK[status] < RANK.handed_over && (health !== 'on_track' || next_milestone?.is_late)),
      )
      .map(({ id }) => id),
  );

/** Ids of the projects in which something waits for the reader; null while they are asked for. */
export function useWaitingProjects(): ReadonlySet<string> | null {
  const { data, isLoading } = useGetDashboard();
  return useMemo(
    () =>
      isLoading
        ? null
        : new Set(
            (data?.waiting ?? []).flatMap(({ tasks }) => tasks.map(({ project }) => project?.id ?? '')),
          ),
    [data, isLoading],
  );
}
