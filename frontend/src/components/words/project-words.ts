import type { ProjectHealth } from '@/api/generated/model/projectHealth';
import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import type { Stage } from '@/api/generated/model/stage';
import * as t from '@/messages/projects/words';
import type { Words } from './choices';
import { STATUS_LABEL } from './project-labels';

export const STATUS: Record<ProjectStatus, Words> = {
  planning: { label: STATUS_LABEL.planning, tone: 'neutral' },
  in_progress: { label: STATUS_LABEL.in_progress, tone: 'info' },
  on_hold: { label: STATUS_LABEL.on_hold, tone: 'neutral' },
  handed_over: { label: STATUS_LABEL.handed_over, tone: 'good' },
  completed: { label: STATUS_LABEL.completed, tone: 'good' },
  cancelled: { label: STATUS_LABEL.cancelled, tone: 'neutral' },
};

/** Whether the health is shown. A project has none once it is handed over or cancelled. */
export const hasHealth = ({ status }: { status: ProjectStatus }): boolean =>
  !['handed_over', 'completed', 'cancelled'].includes(status);

export const HEALTH: Record<ProjectHealth, Words> = {
  on_track: { label: t.onTrack, tone: 'good' },
  at_risk: { label: t.atRisk, tone: 'attention' },
  off_track: { label: t.offTrack, tone: 'bad' },
};

export const STAGE: Record<Stage, string> = {
  site_preparation: t.sitePreparation,
  foundation: t.foundation,
  plinth: t.plinth,
  structure: t.structure,
  masonry: t.masonry,
  mep_rough_in: t.servicesRoughIn,
  plastering: t.plastering,
  flooring: t.flooring,
  finishing: t.finishing,
  smart_systems: t.smartSystems,
  handover: t.handover,
};
