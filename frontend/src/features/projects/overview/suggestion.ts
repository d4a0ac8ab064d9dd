import type { Project } from '@/api/generated/model/project';
import { HEALTH } from '@/components/words/project-words';
import { daysBetween, daysText } from '@/lib/days';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/overview';

/** Why the server would call a project's health something else; null where it agrees. */
export function suggestionOf(project: Project): string | null {
  const { health, suggested_health, late_milestones, planned_end_on, forecast_end_on } = project;
  if (health === suggested_health) return null;
  const over = forecast_end_on ? (daysBetween(planned_end_on, forecast_end_on) ?? 0) : 0;
  const word = HEALTH[suggested_health].label.toLocaleLowerCase(locale);
  return t.suggestion(late_milestones, over > 0 ? daysText(over) : null, word);
}
