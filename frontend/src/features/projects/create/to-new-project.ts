import type { NewClient } from '@/api/generated/model/newClient';
import type { NewProject } from '@/api/generated/model/newProject';
import { parsePercent } from '@/lib/percent';
import type { ClientValues, Draft } from './draft';
import { basicsSchema, termsSchema } from './schemas';

const clientOf = ({ user_id, full_name, email, phone }: ClientValues): NewClient =>
  user_id === null
    ? { full_name: full_name.trim(), email: email.trim(), phone: phone.trim() || null }
    : { user_id };

/** Turns a complete draft into the request. */
export function toNewProject(draft: Draft): NewProject {
  const { line1, line2, city, district, state_code, pincode, ...basics } = basicsSchema.parse(draft.basics);
  const { clients, manager, engineers, lead } = draft.people;
  return {
    ...basics,
    ...termsSchema.parse(draft.terms),
    address: { line1, line2, city, district, state_code, pincode },
    clients: clients.map(clientOf),
    ...(manager && { manager_id: manager.user_id }),
    engineers: engineers.map(({ user_id }) => ({ user_id, is_lead: user_id === lead })),
    milestones: draft.plan.milestones.map(({ name, stage, weight, planned_on }) => ({
      name: name.trim(),
      stage,
      weight_bps: parsePercent(weight) ?? 0,
      planned_on,
    })),
  } as NewProject;
}
