import type { ProjectHealth } from '@/api/generated/model/projectHealth';
import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import type { ProjectType } from '@/api/generated/model/projectType';
import type { Stage } from '@/api/generated/model/stage';
import type { Tone } from '@/components/status-chip';

interface Words {
  label: string;
  tone: Tone;
}

export const STATUS_LABEL: Readonly<Record<ProjectStatus, string>> = {
  planning: 'Planning',
  in_progress: 'In progress',
  on_hold: 'On hold',
  handed_over: 'Handed over',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const STATUS: Record<ProjectStatus, Words> = {
  planning: { label: STATUS_LABEL.planning, tone: 'info' },
  in_progress: { label: STATUS_LABEL.in_progress, tone: 'attention' },
  on_hold: { label: STATUS_LABEL.on_hold, tone: 'neutral' },
  handed_over: { label: STATUS_LABEL.handed_over, tone: 'good' },
  completed: { label: STATUS_LABEL.completed, tone: 'good' },
  cancelled: { label: STATUS_LABEL.cancelled, tone: 'neutral' },
};

export const HEALTH: Record<ProjectHealth, Words> = {
  on_track: { label: 'On track', tone: 'good' },
  at_risk: { label: 'At risk', tone: 'attention' },
  off_track: { label: 'Off track', tone: 'bad' },
};

export const TYPE: Record<ProjectType, string> = {
  residential_new: 'New home',
  renovation: 'Renovation',
  interior: 'Interior',
  commercial: 'Commercial',
  infrastructure: 'Infrastructure',
  smart_automation: 'Smart automation',
};

export const STAGE: Record<Stage, string> = {
  site_preparation: 'Site preparation',
  foundation: 'Foundation',
  plinth: 'Plinth',
  structure: 'Structure',
  masonry: 'Masonry',
  mep_rough_in: 'Services rough-in',
  plastering: 'Plastering',
  flooring: 'Flooring',
  finishing: 'Finishing',
  smart_systems: 'Smart systems',
  handover: 'Handover',
};

interface Choice {
  value: string;
  label: string;
}

/** Choices in the order of the words. */
export const choicesOf = (words: Readonly<Record<string, string | { label: string }>>): Choice[] =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));
