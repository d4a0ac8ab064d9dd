import type { Project } from '@/api/generated/model/project';
import { HEALTH } from '@/components/words/project-words';
import { daysBetween, daysText } from '@/lib/days';
import * as t from '@/messages/projects/overview';

/** Why the server would call a project's health something else; null where it agrees. */
export function suggestionOf(project: Project): string | null {
  const { health, suggested_health, late_milestones, planned_end_on, forecast_end_on } = project;
  if (health === suggested_health) return null;
  const over = forecast_end_on ? (daysBetween(planned_end_on, forecast_end_on) ?? 0) : 0;
  const reasons = [
    ...(late_milestones > 0 ? [t.late(late_milestones)] : []),
    ...(over > 0 ? [t.forecastIsAfterPlannedEnd(daysText(over))] : []),
  ];
  const reason = reasons.length > 0 ? reasons.join(t.and) : t.nothingIsLate;
  const word = HEALTH[suggested_health].label.toLocaleLowerCase('en-IN');
  return t.weSuggest(reason.charAt(0).toLocaleUpperCase('en-IN') + reason.slice(1), word);
}
