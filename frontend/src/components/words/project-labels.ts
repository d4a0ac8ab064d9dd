import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import type { ProjectType } from '@/api/generated/model/projectType';
import * as t from '@/messages/projects/words';

export const STATUS_LABEL: Readonly<Record<ProjectStatus, string>> = {
  planning: t.planning,
  in_progress: t.inProgress,
  on_hold: t.onHold,
  handed_over: t.handedOver,
  completed: t.completed,
  cancelled: t.cancelled,
};

export const TYPE: Record<ProjectType, string> = {
  residential_new: t.residential,
  renovation: t.renovation,
  interior: t.interior,
  commercial: t.commercial,
  infrastructure: t.infrastructure,
  smart_automation: t.smartAutomation,
};
