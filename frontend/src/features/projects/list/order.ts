import { useMemo } from 'react';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';
import type { ProjectHealth } from '@/api/generated/model/projectHealth';
import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import * as t from '@/messages/projects/list';

type Ids = Pick<ReadonlySet<string>, 'has'>;

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
export const byNeed = (projects: readonly ProjectSummary[], first: Ids): readonly ProjectSummary[] =>
  projects.toSorted(
    (one, other) =>
      Number(first.has(other.id)) - Number(first.has(one.id)) ||
      RANK[one.status] - RANK[other.status] ||
      HEALTH_RANK[one.health] - HEALTH_RANK[other.health],
  );

/** Ids of the projects that need staff: something in them waits for the reader, or they are under way, and late or at risk. */
export const needyOf = (projects: readonly ProjectSummary[], waiting: Ids): ReadonlySet<string> =>
  new Set(
    projects
      .filter(
        ({ id, status, health, next_milestone }) =>
          waiting.has(id) ||
          (RANK[status] < RANK.handed_over && (health !== 'on_track' || next_milestone?.is_late)),
      )
      .map(({ id }) => id),
  );

/** The words for the things in a project that wait for the reader. */
export interface Waits {
  /** For a phone. */
  short: string;
  long: string;
}

/** The words by the id of the project. */
export type Waiting = ReadonlyMap<string, Waits>;

const UNCOUNTED: Waits = { short: t.waitsForYou, long: t.waitsForYou };

function waitsOf(tasks: ReadonlyMap<string, number>): Waits {
  const all = [...tasks.values()].reduce((sum, count) => sum + count, 0);
  const each = [...tasks].map(([noun, count]) => t.things(count, noun));
  const sum = t.things(all);
  return {
    short: t.wait(each.length > 1 ? sum : each.join(), all),
    // A card has room for two kinds.
    long: t.forYou(t.wait(each.length > 2 ? sum : each.join(', '), all)),
  };
}

export function waitingIn(kinds: readonly DashboardWaiting[]): Waiting {
  const counts = new Map<string, Map<string, number>>();
  const uncounted = new Set<string>();
  for (const { kind, count, tasks } of kinds) {
    // The kind begins with its noun: `ticket_to_answer`.
    const [noun = ''] = kind.split('_');
    for (const { project } of tasks) {
      if (!project) continue;
      const { id } = project;
      const ofProject = counts.get(id) ?? new Map<string, number>();
      counts.set(id, ofProject.set(noun, (ofProject.get(noun) ?? 0) + 1));
      // The answer has only the first tasks of a kind: those of a project may be more.
      if (count > tasks.length) uncounted.add(id);
    }
  }
  return new Map([...counts].map(([id, tasks]) => [id, uncounted.has(id) ? UNCOUNTED : waitsOf(tasks)]));
}

/** The projects in which something waits for the reader; null while they are asked for. */
export function useWaitingProjects(): Waiting | null {
  const { data, isLoading } = useGetDashboard();
  return useMemo(() => (isLoading ? null : waitingIn(data?.waiting ?? [])), [data, isLoading]);
}
