import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import type { Tone } from '@/components/status-chip';
import { HEALTH, hasHealth, STATUS } from '@/components/words/project-words';

interface Chip {
  tone: Tone;
  label: string;
}

/** The status and the health. */
export const chipsOf = (project: ProjectSummary): Chip[] => [
  STATUS[project.status],
  ...(hasHealth(project) ? [HEALTH[project.health]] : []),
];
