import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import type { Tone } from '@/components/status-chip';
import { HEALTH, hasHealth, STATUS } from '@/components/words/project-words';
import * as t from '@/messages/projects/list';

/** The state always; beside a project that waits for the reader, a health that is good needs no word. */
export function chipsOf(project: ProjectSummary, waits: boolean): { tone: Tone; label: string }[] {
  const status = STATUS[project.status];
  const health = hasHealth(project) ? [HEALTH[project.health]] : [];
  if (!waits) return [status, ...health];
  return [
    status,
    { tone: 'attention', label: t.waitsForYou },
    ...(project.health === 'on_track' ? [] : health),
  ];
}
