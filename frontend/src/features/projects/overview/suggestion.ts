import type { Project } from '@/api/generated/model/project';
import { HEALTH } from '@/components/words/project-words';
import { daysBetween, daysText } from '@/lib/days';

/** Why the server would call a project's health something else; null where it agrees. */
export function suggestionOf(project: Project): string | null {
  const { health, suggested_health, late_milestones, planned_end_on, forecast_end_on } = project;
  if (health === suggested_health) return null;
  const over = forecast_end_on ? (daysBetween(planned_end_on, forecast_end_on) ?? 0) : 0;
  const reasons = [
    ...(late_milestones > 0
      ? [`${late_milestones} ${late_milestones === 1 ? 'milestone' : 'milestones'} late`]
      : []),
    ...(over > 0 ? [`the forecast is ${daysText(over)} after the planned end`] : []),
  ];
  const reason = reasons.length > 0 ? reasons.join(', and ') : 'nothing is late';
  const word = HEALTH[suggested_health].label.toLocaleLowerCase('en-IN');
  return `${reason.charAt(0).toLocaleUpperCase('en-IN')}${reason.slice(1)}: we suggest “${word}”.`;
}
