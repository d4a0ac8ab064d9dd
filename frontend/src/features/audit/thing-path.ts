import type { AuditEvent } from '@/api/generated/model/auditEvent';
import type { AuditThingKind } from '@/api/generated/model/auditThingKind';
import { leadPath, projectPath, ticketPath, USERS } from '@/config/paths';
import { dailyEntryPath, paymentPath, SYSTEM, settingsPath } from '@/config/screens';
import { sectionOf } from './words';

const SETTINGS = '/dashboard/settings';

type Find = (id: string, project: string | undefined) => string | undefined;

const tab =
  (name: string): Find =>
  (_id, project) =>
    project === undefined ? undefined : `${projectPath(project)}?tab=${name}`;

const PATHS: Record<AuditThingKind, Find | undefined> = {
  project: projectPath,
  milestone: tab('milestones'),
  document: tab('documents'),
  ticket: ticketPath,
  daily_entry: (id, project) => project && dailyEntryPath(project, id),
  diary: tab('daily-entries'),
  payment: (id, project) => project && paymentPath(project, id),
  payment_plan: tab('payments'),
  lead: leadPath,
  lead_rules: undefined,
  settings: () => SETTINGS,
  job: () => SYSTEM,
  user: (id) => `${USERS}?user=${id}`,
  notification: undefined,
};

/** Events after which there is nothing left to open. */
const GONE: readonly string[] = ['daily_entry_deleted', 'lead_purged'];

/** The screen of the thing that an event is about, where there is one. */
export const thingPath = (event: AuditEvent): string | undefined => {
  const { kind, thing, project } = event;
  if (GONE.includes(kind)) return undefined;
  const section = sectionOf(event);
  return section ? settingsPath(section) : PATHS[thing.kind]?.(thing.id, project?.id);
};
