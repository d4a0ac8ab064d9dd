import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import type { Tone } from '@/components/status-chip';
import { HEALTH, hasHealth, STATUS } from '@/components/words/project-words';
import * as t from '@/messages/projects/list';

/** The state, whether it waits for the reader, and the health. */
export function chipsOf(project: ProjectSummary, waits: boolean): { tone: Tone; label: string }[] {
  const chips = [STATUS[project.status]];
  if (waits) chips.push({ tone: 'attention', label: t.waitsForYou });
  if (hasHealth(project)) chips.push(HEALTH[project.health]);
  return chips;
}
