import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import type { Tone } from '@/components/status-chip';
import { HEALTH, hasHealth, STATUS } from '@/components/words/project-words';
import * as t from '@/messages/projects/list';

interface Chip {
  tone: Tone;
  label: string;
}

export const WAITS: Chip = { tone: 'attention', label: t.waitsForYou };

/** The status and the health. */
export const chipsOf = (project: ProjectSummary): Chip[] => [
  STATUS[project.status],
  ...(hasHealth(project) ? [HEALTH[project.health]] : []),
];
